/** Help of the command. */
export const usage = `Usage: npm run campaign -- <command> [options]

Commands
  audit                  compares balances, stock and awards with the ledger and says where they differ
  rebuild-balances       writes balances anew from the transfers, where they differ
  jobs                   work that is to be done, and work that failed
  retry <job>            has a failed job run again
  verify-draws [gacha]   computes every draw again from the seed of its gacha and says where they differ
  draw <raffle>          draws a closed raffle by its public randomness
  verify <raffle>        compares entries and draw of a raffle with what was published
  redraw <raffle>        lets a reserve move up for a winner who cannot be reached
  export <raffle>        who entered and won, for a spreadsheet or for programs
  code-digest <raffle>   what campaign.json says of a code that an entry wants
  analytics              how often pages were looked at, and what scripts counted by "track"
  waiting                prizes that are to be sent, the oldest first
  distribute <file.csv>  marks prizes as sent: columns "id", "sentOn", "reference", "problem"; all lines or none
  holds                  rewards that are held for review and why; with --release or --reverse decides about them

Options
  --days <number>      with "analytics": so many days, today included (default: 7, at most 31)
  --randomness <value> with "draw": what the source of the raffle says
  --reason <words>     with "redraw": why the winner is passed over; with "holds --reverse": why, for the audit log
  --release <ids>      with "holds": pays them, each once; ids with commas between them, or "all" with --member
  --reverse <ids>      with "holds": refuses them, and takes back those that were released; wants --reason
  --member <id>        with "holds": of this member only
  --rank <number>      with "redraw": the rank of the winner, as "draw" and "export" print it
  --code <code>        with "code-digest": the code
  --format <form>      with "export": csv (default) or json; with "waiting": csv, which "distribute" takes back
  --dry-run            with "distribute": only checks
  --url <address>      the server (default: DATABASE_URL itself, else the server that runs on DATA_DIR)
  --token <token>      the operators' token (default: OPERATOR_TOKEN, else the file in DATA_DIR)
  --json               prints JSON for programs
  --help               this text

Exit codes: 0 agrees or done, 1 differences, 2 could not look, or wrong use.`;
