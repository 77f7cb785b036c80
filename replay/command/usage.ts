/** What `npm run replay -- --help` prints. */
export const usage = `npm run replay -- <scenario or folder…> [options]

Plays scenarios in Chromium against the real server, with a database of its own in memory, a set clock and a set seed.
Reads: a scenario such as fixtures/campaigns/hoshi-no-uta/scenarios/exchange/keyboard.json, a folder of them, or a
campaign. Writes: a report to open in a browser (replay-report.html) and JUnit XML for CI (replay-junit.xml).

What is played
  --situation <name>   begin, only_exchange, finish or one of the campaign's own: scenarios that name a situation are
                       selected by it, others are played in it
  --locale <name>      ja, en or ko: in the same way
  --device <name>      phone, iphone, tablet or desktop: in the same way
  --against <address>  plays on a site that runs already, such as http://localhost:3000; scenarios that need to set its
                       state are skipped, and said to be
  --repeat <times>     plays everything so often, and fails when any run differs from the first

How it is played
  --workers <number>   so many scenarios side by side (default: 2, or 1 when somebody watches)
  --headed             shows the browser
  --slow               waits a second before each step
  --step               stops before each step until Enter is pressed
  --update             approves the pictures of the screens as they are now

What is written
  --report <folder>    where the report goes (default: test-results/replay)
  --failures-only      keeps the screens of failures, not of each step: faster, since pages need not be drawn
  --help               this text

Exit codes: 0 all passed, 1 a scenario failed, 2 wrong use or a scenario that cannot be played.
docs/testers.md walks from a bug to a scenario; docs/scenarios.md explains every word of one.`;
