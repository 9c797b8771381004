"""The man page, from what the command says of itself."""

import re
import subprocess
import time


def page(build):
    def said(*arguments):
        return subprocess.run([build.command, *arguments], check=True, capture_output=True, text=True).stdout

    overview = said("--help")
    purpose = overview.split("\n", 1)[0].split(": ", 1)[1]
    day = time.strftime("%Y-%m-%d", time.gmtime(build.time))
    lines = [
        f'.TH POPUPLINT 1 "{day}" "popuplint {build.version}"', ".SH NAME", f"popuplint \\- {escaped(purpose)}",
        ".SH SYNOPSIS", ".B popuplint", ".I COMMAND", "[\\fIOPTION\\fR...]", ".SH COMMANDS",
    ]
    commands = re.findall(r"^  ([a-z-]+) +[A-Z]", overview.split("Commands:")[1].split("Options:")[0], re.M)
    for command in commands:
        if command == "help":
            continue
        lines += [f".SS popuplint {escaped(command)}", ".nf"]
        lines += [shielded(line) for line in said("help", command).rstrip().split("\n")]
        lines.append(".fi")
    lines += [".SH SEE ALSO", "popuplint explain RULE; the language server is popuplint serve."]
    return "\n".join(lines) + "\n"


def escaped(text):
    return text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...").replace("’", "'")


def shielded(line):
    line = escaped(line)
    return "\\&" + line if line[:1] in (".", "'") else line
