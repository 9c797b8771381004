extension Guide {
  static let firstDay = Guide(
    name: "first-day", title: "The first day", summary: "From the first run to a check that stays green.",
    text: #"""
      ## See what is there

      Run it in the app's repository:

      ```sh
      popuplint lint
      ```

      It reads Swift, storyboards, xibs and `*.popup.json` as git finds them. A finding names the popup, the pose in which it is worst, and the rule; `popuplint explain RULE` says why, and so does the rule's page here.

      ## See where popups land

      ```sh
      popuplint preview --format html --output popups.html App
      ```

      draws each popup that a rule speaks of, in its worst pose first. What is not known is said, not guessed.

      ## Fix what a machine can fix

      ```sh
      popuplint lint --diff               # the safe fixes
      popuplint lint --diff --suggested   # those that may change what the app does, too
      popuplint lint --fix
      ```

      Every fix of a popup was applied, read again and linted before it is offered.

      ## Keep what is known apart from what is new

      ```sh
      popuplint init
      popuplint lint --write-baseline popuplint-baseline.json
      ```

      and in `.popuplint.json`:

      ```json
      { "baseline": "popuplint-baseline.json" }
      ```

      From then on a run, an editor and a hook report what is new. An entry that no longer occurs is named, so that it can be taken out.

      ## Say what is meant to be

      A finding that is meant is suppressed where it stands, with its reason:

      ```swift
      // popuplint:disable:next missing-dimming - the page behind it dims itself
      present(card, animated: true)
      ```

      ## Make it stay

      [In CI](guides/ci.html), [in the editor](guides/editors.html), and before each commit: `popuplint init --git-hook` writes a hook that lints what is staged, `popuplint init --pre-commit` a configuration for pre-commit.
      """#)
}
