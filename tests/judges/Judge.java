import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackageAccess;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.ss.formula.FormulaParser;
import org.apache.poi.ss.formula.FormulaType;
import org.apache.poi.ss.formula.functions.FreeRefFunction;
import org.apache.poi.ss.formula.ptg.NameXPxg;
import org.apache.poi.ss.formula.ptg.Ptg;
import org.apache.poi.ss.formula.udf.AggregatingUDFFinder;
import org.apache.poi.ss.formula.udf.DefaultUDFFinder;
import org.apache.poi.schemas.ooxml.system.ooxml.TypeSystemHolder;
import org.apache.poi.xssf.usermodel.XSSFEvaluationWorkbook;
import org.apache.poi.xssf.usermodel.XSSFName;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.apache.xmlbeans.SchemaType;
import org.apache.xmlbeans.XmlBeans;
import org.apache.xmlbeans.XmlError;
import org.apache.xmlbeans.XmlObject;
import org.apache.xmlbeans.XmlOptions;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTCell;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTCfRule;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTConditionalFormatting;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTDataValidation;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTRow;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTWorksheet;

/**
 * Holds every part of workbooks against the schemas of ECMA-376, and has Apache POI parse every formula.
 *
 * Arguments: a file with the names of functions that no program has built in, one a line; then the workbooks.
 * Prints a line for each finding: workbook, place, what is wrong, separated by tabs; "read" for each workbook
 * with its number of parts and formulas.
 */
public class Judge {
    static final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    /** Ending of a content type, and the document that such a part is. */
    static final Map<String, String> ELEMENTS = Map.ofEntries(
        Map.entry("spreadsheetml.sheet.main+xml", "spreadsheetml.x2006.main.WorkbookDocument"),
        Map.entry("spreadsheetml.worksheet+xml", "spreadsheetml.x2006.main.WorksheetDocument"),
        Map.entry("spreadsheetml.styles+xml", "spreadsheetml.x2006.main.StyleSheetDocument"),
        Map.entry("spreadsheetml.sharedStrings+xml", "spreadsheetml.x2006.main.SstDocument"),
        Map.entry("spreadsheetml.comments+xml", "spreadsheetml.x2006.main.CommentsDocument"),
        Map.entry("spreadsheetml.table+xml", "spreadsheetml.x2006.main.TableDocument"),
        Map.entry("spreadsheetml.sheetMetadata+xml", "spreadsheetml.x2006.main.MetadataDocument"),
        Map.entry("drawing+xml", "drawingml.x2006.spreadsheetDrawing.WsDrDocument"),
        Map.entry("drawingml.chart+xml", "drawingml.x2006.chart.ChartSpaceDocument"),
        Map.entry("theme+xml", "drawingml.x2006.main.ThemeDocument"),
        Map.entry("extended-properties+xml", "officeDocument.x2006.extendedProperties.PropertiesDocument"));
    /** Parts that have no schema there. */
    static final List<String> WITHOUT =
        List.of("relationships+xml", "core-properties+xml", "vmlDrawing", "image/", "customUI", "vbaProject",
            "ms-office.webextension"); // the SDK has those

    public static void main(String[] arguments) throws Exception {
        String[] names = Files.readAllLines(Path.of(arguments[0])).toArray(new String[0]);
        for (int i = 1; i < arguments.length; i++) {
            String file = arguments[i];
            List<String> found = new ArrayList<>();
            int parts = 0;
            int formulas = 0;
            try (OPCPackage opened = OPCPackage.open(file, PackageAccess.READ)) {
                for (PackagePart part : opened.getParts()) {
                    parts += validated(part, found);
                }
                try (XSSFWorkbook book = new XSSFWorkbook(opened)) {
                    formulas = new Formulas(book, names, found).all();
                }
            } catch (Exception | StackOverflowError error) {
                found.add("the file\t" + error);
            }
            for (String one : found) {
                out.println(file + "\t" + one.replace('\n', ' ').replace('\r', ' '));
            }
            out.println(file + "\tread\t" + parts + "\t" + formulas);
        }
    }

    static int validated(PackagePart part, List<String> found) throws Exception {
        String type = part.getContentType();
        if (WITHOUT.stream().anyMatch(type::contains)) {
            return 0;
        }
        String document = ELEMENTS.entrySet().stream().filter(e -> type.endsWith(e.getKey()))
            .map(Map.Entry::getValue).findFirst().orElse(null);
        if (document == null) {
            found.add(part.getPartName() + "\tno schema is known for " + type);
            return 0;
        }
        Class<?> bean = Class.forName("org.openxmlformats.schemas." + document);
        SchemaType schema = XmlBeans.typeForClass(bean);
        List<XmlError> errors = new ArrayList<>();
        try (InputStream stream = part.getInputStream()) {
            XmlObject parsed = TypeSystemHolder.typeSystem.parse(
                stream, schema, new XmlOptions().setLoadLineNumbers());
            parsed.validate(new XmlOptions().setErrorListener(errors));
        }
        for (XmlError error : errors) {
            found.add(part.getPartName() + " line " + error.getLine() + ":" + error.getColumn()
                + "\t" + error.getMessage());
        }
        return 1;
    }

    /** Every formula of a workbook, parsed as POI parses it before it computes. */
    static class Formulas {
        final XSSFWorkbook book;
        final XSSFEvaluationWorkbook parsing;
        final Set<String> functions;
        final List<String> found;
        int count;

        Formulas(XSSFWorkbook book, String[] names, List<String> found) {
            this.book = book;
            this.found = found;
            this.functions = Set.of(names);
            book.addToolPack(new DefaultUDFFinder(names, new FreeRefFunction[names.length]));
            parsing = XSSFEvaluationWorkbook.create(book);
        }

        int all() {
            for (int i = 0; i < book.getNumberOfSheets(); i++) {
                sheet(i, book.getSheetAt(i));
            }
            for (XSSFName name : book.getAllNames()) {
                parse(name.getRefersToFormula(), FormulaType.NAMEDRANGE, name.getSheetIndex(), 0,
                    "name " + name.getNameName());
            }
            return count;
        }

        void sheet(int index, XSSFSheet sheet) {
            CTWorksheet read = sheet.getCTWorksheet();
            for (CTRow row : read.getSheetData().getRowList()) {
                for (CTCell cell : row.getCList()) {
                    if (cell.isSetF()) {
                        boolean array = "array".equals(String.valueOf(cell.getF().getT()));
                        parse(cell.getF().getStringValue(), array ? FormulaType.ARRAY : FormulaType.CELL, index,
                            (int) row.getR() - 1, sheet.getSheetName() + "!" + cell.getR());
                    }
                }
            }
            for (CTConditionalFormatting formats : read.getConditionalFormattingList()) {
                for (CTCfRule rule : formats.getCfRuleList()) {
                    for (String formula : rule.getFormulaList()) {
                        parse(formula, FormulaType.CELL, index, 0,
                            sheet.getSheetName() + "! format of " + formats.getSqref());
                    }
                }
            }
            if (read.isSetDataValidations()) {
                for (CTDataValidation rule : read.getDataValidations().getDataValidationList()) {
                    String place = sheet.getSheetName() + "! choice of " + rule.getSqref();
                    parse(rule.getFormula1(), FormulaType.DATAVALIDATION_LIST, index, 0, place);
                    parse(rule.getFormula2(), FormulaType.DATAVALIDATION_LIST, index, 0, place);
                }
            }
        }

        void parse(String formula, FormulaType kind, int sheet, int row, String place) {
            if (formula == null) {
                return;
            }
            count++;
            try {
                for (Ptg part : FormulaParser.parse(formula, parsing, kind, sheet, row)) {
                    if (part instanceof NameXPxg && !known(((NameXPxg) part).getNameName())) {
                        found.add(place + "\t" + ((NameXPxg) part).getNameName() + " is unknown in " + formula);
                    }
                }
            } catch (Exception | StackOverflowError error) {
                found.add(place + "\t" + error.getMessage() + " in " + formula);
            }
        }

        /** Whether somebody knows a function that has no number of its own in Excel's oldest format. */
        boolean known(String function) {
            return functions.contains(function) || AggregatingUDFFinder.DEFAULT.findFunction(function) != null;
        }
    }
}
