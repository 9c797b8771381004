extension Guide {
  static let ownRules = Guide(
    name: "own-rules", title: "Rules of one’s own", summary: "A rule is a JSON file: a condition, a message, a reason.",
    text: #"""
      A team's rule is a file like the product's own. Name it in `.popuplint.json`:

      ```json
      { "ruleFiles": ["lint/*.json"] }
      ```

      and write `lint/alerts-have-two-buttons.json`:

      ```json
      {
        "id": "sheet-not-too-high",
        "category": "house",
        "severity": "warning",
        "summary": "A sheet is higher than our design allows.",
        "scope": "popup",
        "options": { "height": { "type": "number", "default": 520, "summary": "The largest height, in points." } },
        "when": {
          "all": [
            { "fact": "presentation.style", "in": ["pageSheet", "formSheet", "automatic"] },
            { "fact": "presentation.sheetHeight", "greaterThan": { "option": "height" } }
          ]
        },
        "message": "\"{id}\" is {presentation.sheetHeight} pt high; our sheets are at most 520",
        "at": ["presentation.sheetHeight"],
        "why": "A sheet that covers nearly all of the window reads as a screen, and nobody finds the way back."
      }
      ```

      ## What a rule asks

      `when` is a condition over [facts](facts.html): `all`, `any` and `not` over tests with `is`, `isNot`, `in`, `notIn`, `contains`, `containsAny`, `lessThan`, `atMost`, `greaterThan`, `atLeast`, `exists`. Logic is three-valued: what is not known finds nothing.

      `scope` says what is asked: the `document`, each `popup`, each popup in each `pose`, each `control` in each pose. The poses of one finding become one finding that names the worst.

      ## Check it

      | command | what it does |
      | --- | --- |
      | `popuplint lint lint/*.json` | reports what is wrong in the rule files themselves |
      | `popuplint explain sheet-not-too-high` | prints its documentation |
      | `popuplint lint --select house` | lints with the house's rules alone |

      The language server completes rule files, and takes a changed one up at once. `popuplint schema rule` prints the JSON Schema.
      """#)
}
