import com.healthmarketscience.jackcess.ColumnBuilder;
import com.healthmarketscience.jackcess.DataType;
import com.healthmarketscience.jackcess.Database;
import com.healthmarketscience.jackcess.DatabaseBuilder;
import com.healthmarketscience.jackcess.Row;
import com.healthmarketscience.jackcess.Table;
import com.healthmarketscience.jackcess.TableBuilder;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes an Access 2000 file from a description on standard input (see make.py), or with "read" prints what
 * Jackcess reads in a file of either format.
 */
public class Make {
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("read")) {
            read(new File(arguments[1]));
        } else {
            write(new File(arguments[0]));
        }
    }

    static void write(File file) throws Exception {
        file.delete();
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (Database database = new DatabaseBuilder(file).setFileFormat(Database.FileFormat.V2000).create()) {
            TableBuilder builder = null;
            Table table = null;
            List<DataType> types = new ArrayList<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split("\t", -1);
                switch (words[0]) {
                    case "table":
                        builder = new TableBuilder(words[1]);
                        table = null;
                        types.clear();
                        break;
                    case "column":
                        types.add(column(words).getType());
                        if (table == null) {
                            builder.addColumn(column(words));
                        } else { // a table that has rows already
                            column(words).addToTable(table);
                        }
                        break;
                    case "rows":
                        table = builder.toTable(database);
                        table.setAllowAutoNumberInsert(true);
                        break;
                    case "delete":
                        for (Row row : rows(table, words[1])) {
                            table.deleteRow(row);
                        }
                        break;
                    case "remark":
                        for (Row row : rows(table, words[1])) {
                            row.put("Remarks", words[2]);
                            table.updateRow(row);
                        }
                        break;
                    default:
                        Object[] values = new Object[types.size()];
                        for (int i = 0; i < words.length - 1; i++) {
                            values[i] = value(types.get(i), words[i + 1]);
                        }
                        table.addRow(values);
                }
            }
        }
    }

    static List<Row> rows(Table table, String id) {
        List<Row> found = new ArrayList<>();
        for (Row row : table) {
            if (row.get("ID").toString().equals(id)) {
                found.add(row);
            }
        }
        return found;
    }

    static ColumnBuilder column(String[] words) {
        String kind = words[2].replace("*", "");
        ColumnBuilder column = new ColumnBuilder(words[1], kind(kind)).setAutoNumber(words[2].endsWith("*"));
        return kind.equals("TEXT") ? column.setLengthInUnits(Integer.parseInt(words[3])) : column;
    }

    static DataType kind(String kind) {
        switch (kind) {
            case "INT": return DataType.INT;
            case "LONG": return DataType.LONG;
            case "BOOLEAN": return DataType.BOOLEAN;
            case "DATE": return DataType.SHORT_DATE_TIME;
            default: return DataType.TEXT;
        }
    }

    static Object value(DataType type, String text) {
        if (text.equals("\\N")) {
            return null;
        }
        switch (type) {
            case INT: case LONG: return Integer.valueOf(text);
            case BOOLEAN: return text.equals("True");
            case SHORT_DATE_TIME: return LocalDateTime.parse(text);
            default: return text;
        }
    }

    static void read(File file) throws Exception {
        Charset charset = Charset.forName(file.getName().contains("97") ? "windows-1250" : "UTF-16LE");
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (Database database = new DatabaseBuilder(file).setReadOnly(true).setCharset(charset).open()) {
            for (String name : database.getTableNames()) {
                for (Row row : database.getTable(name)) {
                    out.println(name + "\t" + row.values());
                }
            }
        }
    }
}
