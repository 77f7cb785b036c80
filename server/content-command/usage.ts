/** Help of the command. */
export const usage = `Usage: npm run content -- <command> [options]

Commands
  new <name>           writes a small campaign to begin with, below fixtures/campaigns or into a folder
  lint <folder>        checks a campaign folder; needs no server
  diff <folder>        what would change if it were published now
  publish <folder>     checks it and makes it live, or refuses it as a whole
  releases             every release, newest first; the live one is marked
  rollback [release]   makes an earlier release live again (default: the one before the live one)
  pull <folder>        writes the files of the live release into a folder
  reports              what pages of fans could not show
  inquiries [number]   what fans asked, newest first
  backup <file>        copies the embedded database of the running server into a file
  restore <file>       makes the database of DATA_DIR from such a file; only where none is, and no server runs

Options
  --note <text>        publish: why
  --replace            publish: in the place of another campaign that is live, without being asked
  --release <release>  reports: only those of one release
  --script <script>    reports: only those of one script, such as page/prizes
  --code <code>        reports: only those with one code, such as props.invalid
  --category <name>    inquiries: only those about one thing, such as prizes
  --purge-before <day> inquiries: takes the personal data out of those that came before
  --force              pull: overwrites files that differ
  --url <address>      the server (default: the one that runs on DATA_DIR)
  --token <token>      the operators' token (default: OPERATOR_TOKEN, else the file in DATA_DIR)
  --json               prints JSON for programs
  --help               this text

With DATABASE_URL, pg_dump and pg_restore are the backup of the database.

Exit codes: 0 done, 1 refused or failed, 2 wrong use.`;
