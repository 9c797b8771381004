extension Guide {
  static let continuousIntegration = Guide(
    name: "ci", title: "Continuous integration", summary: "GitHub, GitLab, Jenkins and others; hooks before a commit.",
    text: #"""
      The exit status is 0 without findings, 1 with a warning or an error (`--fail-on` moves that), 2 when something could not be done. Findings go to stdout, everything else to stderr. The machine needs the `popuplint` command on its `PATH`.

      ## GitHub Actions

      An annotation at each finding, and the report for code scanning:

      ```yaml
      - run: popuplint lint --format sarif --output popuplint.sarif --fail-on never
      - uses: github/codeql-action/upload-sarif@v3
        with:
          sarif_file: popuplint.sarif
      - run: popuplint lint --format github
      ```

      The upload needs `security-events: write` among the job's permissions.

      ## GitLab

      ```yaml
      popuplint:
        script:
        - popuplint lint --format gitlab --output gl-code-quality-report.json
        artifacts:
          when: always
          reports:
            codequality: gl-code-quality-report.json
      ```

      ## Jenkins, Azure, CircleCI, Bitrise

      `--format junit` for what shows test results, `--format checkstyle` for the Warnings plugin of Jenkins, `--format sarif` where that is read.

      ## Reviews by reviewdog

      ```sh
      popuplint lint --format rdjson | reviewdog -f=rdjson -reporter=github-pr-review
      ```

      ## A page for people

      ```sh
      popuplint lint --format html --output popups.html
      ```

      One file with each finding, its source, and its worst pose before and after the fix.

      ## Large repositories

      `--shard 1/4` lints the first of four equal parts, so that a matrix of jobs shares the work; `popuplint merge` makes one report of their SARIF or JSON.

      ## Before a commit

      `popuplint init --git-hook` writes a hook that lints what is staged. With pre-commit:

      ```yaml
      repos:
      - repo: local
        hooks:
        - id: popuplint
          name: popuplint
          entry: popuplint lint --force-exclude
          language: system
          files: '(\.(popup\.json|storyboard|xib|swift)|(^|/)\.popuplint\.json)$'
          require_serial: true
      ```
      """#)
}
