/** What `npm run replay -- --help` prints. */
export const usage = `npm run replay -- <scenario or folder…> [options]

Plays scenarios in Chromium against the real server, with a database of its own in memory, a set clock and a set seed.
Reads: a scenario such as fixtures/campaigns/hoshi-no-uta/scenarios/exchange/keyboard.json, a folder of them, or a
campaign. Playwright Test plays them. Writes: its report to open in a browser (html/index.html) and JUnit XML for CI
(replay-junit.xml).

What is played
  --situation <name>   begin, only_exchange, finish or one of the campaign's own: scenarios that name a situation are
                       selected by it, others are played in it
  --locale <name>      ja, en or ko: in the same way
  --device <name>      phone, iphone, tablet or desktop: in the same way
  --against <address>  plays on a site that runs already, such as http://localhost:3000; scenarios that need to set its
                       state are skipped, and said to be
  --repeat <times>     plays everything so often, and fails when any run differs from the first
  --grep <pattern>     only those whose name matches, such as "exchange/" or "@en"; --grep-invert: all others
  --shard <n/all>      only one part of so many, for several machines, such as 1/3
  --last-failed        only those that failed the last time
  --list               says what would be played

How it is played
  --workers <number>   so many scenarios side by side (default: 2, or 1 when somebody watches)
  --ui                 opens Playwright's window: choose, play and watch scenarios, and look at every moment of them
  --headed             shows the browser
  --debug              shows the browser, and stops wherever the runner asks something of it
  --slow               waits a second before each step
  --step               stops before each step until Enter is pressed
  --update             approves the pictures of the screens as they are now
  --max-failures <n>   ends the run after so many failures

What is written
  --report <folder>    where the report goes (default: test-results/replay)
  --failures-only      keeps the screens of failures, not of each step: faster, since pages need not be painted
  --trace <when>       on or retain-on-failure: keeps every moment, to be looked at in the report
  --help               this text

Exit codes: 0 all passed, 1 a scenario failed, 2 wrong use or a scenario that cannot be played.
docs/testers.md walks from a bug to a scenario; docs/scenarios.md explains every word of one.`;
