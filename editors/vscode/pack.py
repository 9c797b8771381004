"""pack.py FILE: packs the extension as a .vsix, as `vsce package` does: a manifest, the content types, the files."""

import json
import pathlib
import sys
import zipfile
from xml.sax.saxutils import escape, quoteattr

root = pathlib.Path(__file__).parent
manifest = json.loads((root / "package.json").read_text())
shipped = ["package.json", "language-configuration.json", "README.md", "dist", "media", "walkthrough", "bin"]
files = sorted(
    file for name in shipped for file in ([root / name] if (root / name).is_file() else (root / name).rglob("*")) if file.is_file()
)
licence = root / "../../LICENSE"
names = {file: f"extension/{file.relative_to(root).as_posix()}" for file in files} | {licence: "extension/LICENSE.txt"}
names[root / "README.md"] = "extension/readme.md"
asset = '    <Asset Type="Microsoft.VisualStudio.{}" Path="extension/{}" Addressable="true"/>'
properties = {"Code.Engine": manifest["engines"]["vscode"], "Code.ExtensionDependencies": "", "Code.ExtensionKind": "workspace"}
vsix = f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id={quoteattr(manifest["name"])} Version={quoteattr(manifest["version"])} Publisher={quoteattr(manifest["publisher"])}/>
    <DisplayName>{escape(manifest["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(manifest["description"])}</Description>
    <Tags>{escape(",".join(manifest["keywords"]))}</Tags>
    <Categories>{escape(",".join(manifest["categories"]))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
{chr(10).join(f'      <Property Id="Microsoft.VisualStudio.{name}" Value={quoteattr(value)}/>' for name, value in properties.items())}
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
{asset.format("Code.Manifest", "package.json")}
{asset.format("Services.Content.Details", "readme.md")}
{asset.format("Services.Content.License", "LICENSE.txt")}
  </Assets>
</PackageManifest>
"""
suffixes = sorted({pathlib.PurePosixPath(name).suffix for name in names.values()} - {""} | {".vsixmanifest"})
types = {".json": "application/json", ".md": "text/markdown", ".js": "application/javascript", ".txt": "text/plain", ".vsixmanifest": "text/xml"}
defaults = "".join(f'<Default Extension="{suffix}" ContentType="{types.get(suffix, "application/octet-stream")}"/>' for suffix in suffixes)
override = '<Override PartName="/extension/bin/popuplint" ContentType="application/octet-stream"/>' if (root / "bin").exists() else ""
content = f'<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">{defaults}{override}</Types>\n'
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("extension.vsixmanifest", vsix)
    archive.writestr("[Content_Types].xml", content)
    for file, name in names.items():
        entry = zipfile.ZipInfo(name)
        entry.external_attr = (0o100000 | file.stat().st_mode & 0o777) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, file.read_bytes())
print(f"{pathlib.Path(sys.argv[1]).stat().st_size / 1e3:.0f} kB  {sys.argv[1]}")
