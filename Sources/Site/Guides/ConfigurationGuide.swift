extension Guide {
  static let configuration = Guide(
    name: "configuration", title: "Configuration", summary: "Devices, rules, excludes, and what holds for which file.",
    text: #"""
      A `.popuplint.json` holds for its folder and those below it, up to the next one; the search ends at the root of the repository. `popuplint init` writes a first one, `popuplint lint --show-settings FILE` says what holds for a file and what set it, and `popuplint schema config` prints the JSON Schema. An editor with the language server completes it and shows what is wrong in it.

      ```json
      {
        "devices": ["iphone-duo", "iphone-18-pro", "ipad"],
        "exclude": ["Vendor"],
        "target": { "deployment": "17.0" },
        "rules": {
          "hinge": "error",
          "double-dimming": "warning",
          "small-target": ["warning", { "minimumWidth": 40 }],
          "missing-dimming": { "severity": "info", "fix": "suggested" }
        },
        "overrides": [{ "files": ["Legacy/**"], "rules": { "deprecation": "off" } }]
      }
      ```

      ## Rules

      A rule or a category is set to a severity or `off`, to a list of a severity and the rule's options, or to an object with `severity`, `options` and `fix`. `"fix": "suggested"` keeps a rule's fixes from being written unasked. What is not known, a misspelt key, rule or device, is an error in the file.

      ## Devices

      `popuplint devices` lists them, `popuplint devices iphone-duo` shows the poses of one. A device of one's own goes into `deviceProfiles`, in the shape that `popuplint devices --format json` prints. What the Xcode project around a file says of its devices is taken: an app for iPhones alone is not asked of an iPad.

      ## Overrides, bases, baselines

      `overrides` set rules for some files; the later one holds over the earlier. `extends` names configurations that hold where this one says nothing. `baseline` names a file of known findings that are not reported.

      Paths are relative to the configuration's own folder.
      """#)
}
