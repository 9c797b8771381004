"""Writes an app's Swift files to measure with: `swift_app.py FOLDER COUNT`.

One file in twenty presents a popup. Sizes are those of public apps: half of the files are shorter than 3 kB, one in ten is
longer than 10 kB, and the mean is 5 kB. The text is the same in each run.
"""

import pathlib
import random
import sys

NOUNS = "account archive attachment budget calendar channel comment device draft episode folder invoice item journey label".split()
NOUNS += "message note order package photo playlist profile receipt recipe report route session shelf station ticket".split()
VERBS = "apply archive cancel collect confirm copy deliver export filter hide import load merge move open prepare refresh".split()
VERBS += "remove rename resolve save schedule select share show sort start stop store sync update validate".split()


def capital(word: str) -> str:
    return word[0].upper() + word[1:]


class App:
    def __init__(self, seed: int = 1):
        self.random = random.Random(seed)

    def noun(self) -> str:
        return self.random.choice(NOUNS)

    def verb(self) -> str:
        return self.random.choice(VERBS)

    # What a file is made of: a member of about 400 bytes each.

    def method(self, number: int) -> str:
        verb, noun, other = self.verb(), self.noun(), self.noun()
        return self.random.choice([
            f"""
    /// Brings the {noun}s up to date, and drops those that the server does not know any more.
    func {verb}{capital(noun)}{number}(_ {noun}s: [{capital(noun)}], force: Bool = false) -> Int {{
        var changes = 0
        for {noun} in {noun}s where force || {noun}.isStale {{
            guard let {other} = {other}sByID[{noun}.id], {other}.title != {noun}.title else {{ continue }}
            {other}sByID[{noun}.id]?.title = {noun}.title.trimmingCharacters(in: .whitespaces)
            changes += 1
        }}
        if changes > 0 {{ logger.debug("{verb}: \\(changes) of \\({noun}s.count) {noun}s") }}
        return changes
    }}
""",
            f"""
    private func {verb}{capital(noun)}{number}(completion: @escaping (Result<{capital(noun)}, Error>) -> Void) {{
        var request = URLRequest(url: baseURL.appendingPathComponent("{noun}s/\\({other}Identifier)"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        session.dataTask(with: request) {{ [weak self] data, response, error in
            DispatchQueue.main.async {{
                guard let self = self, let data = data, error == nil else {{
                    completion(.failure(error ?? ServiceError.noResponse))
                    return
                }}
                completion(Result {{ try self.decoder.decode({capital(noun)}.self, from: data) }})
            }}
        }}.resume()
    }}
""",
            f"""
    @objc func {verb}{capital(noun)}{number}(_ sender: Any?) {{
        switch state {{
        case .idle, .failed:
            state = .loading
            {noun}Label.text = NSLocalizedString("{verb} {noun}", comment: "Shown while the {noun} is prepared")
            {noun}Label.isHidden = {other}Count == 0 || traitCollection.horizontalSizeClass == .compact
        case .loading where {other}Count > {number % 9}: break
        case .loading, .done(_):
            UIView.animate(withDuration: 0.25) {{ self.{noun}Label.alpha = self.{other}Count > 0 ? 1 : 0.4 }}
        }}
    }}
""",
        ])

    def property(self, number: int) -> str:
        noun, other = self.noun(), self.noun()
        return self.random.choice([
            f"    private var {noun}{number}: {capital(noun)}?\n",
            f"    let {noun}{number} = {number}\n    var {other}{number} = [String: {capital(other)}]()\n",
            f"""
    private lazy var {noun}Label{number}: UILabel = {{
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = {number % 4}
        return label
    }}()
""",
        ])

    def row(self, number: int) -> str:
        noun, other = self.noun(), self.noun()
        return f"""
    @ViewBuilder private var {noun}Row{number}: some View {{
        HStack(alignment: .firstTextBaseline, spacing: 8) {{
            Image(systemName: "{noun}").foregroundColor(model.{other}Count > {number % 7} ? .accentColor : .secondary)
            VStack(alignment: .leading) {{
                Text(model.{noun}Title).font(.headline)
                Text("\\(model.{other}Count) {other}s").font(.caption)
            }}
            Spacer()
            Button("Open") {{ model.open(.{noun}) }}.disabled(model.{noun}Title.isEmpty)
        }}
        .padding(.vertical, 4)
    }}
"""

    def members(self, size: int, make) -> str:
        text = ""
        while len(text) < size:
            text += make(len(text))
        return text

    # Files.

    def controller(self, name: str, size: int, popups: str = "") -> str:
        properties = self.members(size // 8, self.property)
        return f"""import UIKit

final class {name}: UIViewController {{
{properties}
    override func viewDidLoad() {{
        super.viewDidLoad()
        title = NSLocalizedString("{name}", comment: "Title of the screen")
        view.backgroundColor = .systemBackground
    }}
{popups}{self.members(size - len(properties), self.method)}}}

extension {name}: UITableViewDataSource {{
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {{ {self.noun()}s.count }}
}}
"""

    def service(self, name: str, size: int) -> str:
        return f"import Foundation\n\nclass {name} {{\n{self.members(size // 9, self.property)}{self.members(size, self.method)}}}\n"

    def view(self, name: str, size: int, modifiers: str = "") -> str:
        return f"""import SwiftUI

struct {name}: View {{
    @ObservedObject var model: {capital(self.noun())}Model
    @State private var isShown = false

    var body: some View {{
        List {{
            ForEach(model.{self.noun()}s) {{ item in Text(item.title) }}
        }}
        .navigationTitle("{name}"){modifiers}
    }}
{self.members(size, self.row)}}}
"""

    def model(self, name: str, size: int) -> str:
        fields = "".join(f"    var {self.noun()}{index}: {self.random.choice(['String', 'Int?', 'Date', '[URL]'])}\n" for index in range(size // 60))
        return f"import Foundation\n\nstruct {name}: Codable, Equatable {{\n{fields}{self.members(size // 2, self.method)}}}\n"

    # Popups, as a member of a controller or as modifiers of a view.

    def action_sheet(self, number: int, other: str) -> str:
        anchor = "        sheet.popoverPresentationController?.sourceView = sender\n" if number % 3 else ""
        return f"""
    @objc func chooseAction(_ sender: UIButton) {{
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Share", style: .default) {{ [weak self] _ in self?.reload() }})
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
{anchor}        present(sheet, animated: true)
    }}
"""

    def popover(self, number: int, other: str) -> str:
        size = "        content.preferredContentSize = CGSize(width: 320, height: 240)\n" if number % 3 else ""
        return f"""
    @objc func showDetails(_ sender: UIButton) {{
        let content = {other}()
        content.modalPresentationStyle = .popover
{size}        content.popoverPresentationController?.sourceView = sender
        content.popoverPresentationController?.permittedArrowDirections = .up
        present(content, animated: true)
    }}
"""

    def sheet(self, number: int, other: str) -> str:
        kind = "sheet" if number % 2 else "popover"
        return f"\n        .{kind}(isPresented: $isShown) {{ {other}(model: .init()) }}"


def write(folder: pathlib.Path, count: int) -> int:
    """The bytes of the files that were written."""
    app = App()
    total = 0
    folder.mkdir(parents=True, exist_ok=True)
    # As an app that is linted has it.
    (folder / ".swift-format").write_text('{"version": 1, "lineLength": 140, "indentation": {"spaces": 4}}')
    for number in range(count):
        size = int(min(max(app.random.lognormvariate(7.75, 1.15), 300), 60_000))
        if number % 20 == 8:
            # What it presents stands in another file.
            other = (number + 404) % count // 4 * 4
            kind = number // 20 % 3
            if kind == 2:
                text = app.view(f"Page{number}", size, app.sheet(number, f"Page{other + 2}"))
            else:
                popup = app.action_sheet if kind == 0 else app.popover
                text = app.controller(f"Screen{number}", size, popup(number, f"Screen{other}"))
        else:
            kinds = [app.controller, app.service, app.view, app.model]
            names = ["Screen", "Service", "Page", "Record"]
            text = kinds[number % 4](f"{names[number % 4]}{number}", size)
        path = folder / "Sources" / f"Feature{number % 25}" / f"File{number:04}.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        total += len(text)
    return total


if __name__ == "__main__":
    print(write(pathlib.Path(sys.argv[1]), int(sys.argv[2])))
