"""What a wheel holds beside xlvp's modules: the files of install/ that its commands hand on.

They stand once in the sources, where people double-click them. ``xlvp install excel`` and ``xlvp bundle``
read them from there or, where only a wheel was installed, from the copies that are made here.
"""

from pathlib import Path
from shutil import copyfile

from setuptools import setup
from setuptools.command.build_py import build_py

HANDED_ON = (
    "xlvp.xlam", "SHA256SUMS", "install.cmd", "doctor.cmd", "uninstall.cmd", "import.cmd", "evening.cmd",
    "install.sh",
)  # fmt: skip


class WithInstallation(build_py):
    """Copies the files while a wheel is built; an editable installation reads the sources."""

    def run(self) -> None:
        """Build as usual, then copy."""
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "xlvp" / "setup" / "files"
        target.mkdir(parents=True, exist_ok=True)
        for name in HANDED_ON:
            copyfile(Path(__file__).with_name("install") / name, target / name)


setup(cmdclass={"build_py": WithInstallation})
