import type { Attack } from './attack.ts';

const hostilePages = 'tests/server/pages/hostile-pages.test.ts';

export const contentAttacks: readonly Attack[] = [
  {
    tried: 'Seven repeats inside each other, over a list of ten: ten million nodes',
    fan: 'the fallback in its place, the rest of the page',
    operator:
      'the publish is refused at the first repeat that is too much; where it was live before, report `each.too-many`',
    log: '—',
    shownBy: [
      'tests/server/content/checks/repeats-check.test.ts',
      'refuses repeats inside each other that no page renders, at the first node that is too much',
    ],
  },
  {
    tried: 'A page that never finishes rendering, asked for by five at once',
    fan: 'this page without its early picture, rendered by the browser; every other page as ever',
    operator: 'report `page.not-drawn` with the time it took',
    log: 'a warning, once',
    shownBy: [hostilePages, 'answers everything else while a page hangs, and gives that page unrendered with its data'],
  },
  {
    tried: 'Pages that use up all memory, in a release that is live',
    fan: 'the page without its early picture, then the release before',
    operator: 'report `release.rolled-back`, a line in the audit log',
    log: 'an error that names both releases and the page',
    shownBy: [
      hostilePages,
      'does the same for a page that eats memory, and rolls the release back after three crashes',
    ],
  },
  {
    tried: 'A campaign whose checks never end',
    fan: '—',
    operator: 'the publish is refused: `campaign.too-costly`, with the limit',
    log: '—',
    shownBy: [
      'tests/server/content/releases/prepare-in-thread.test.ts',
      'refuses a campaign whose checks take too long, and goes on with the next',
    ],
  },
  {
    tried: 'A release that crashes, while an operator moves the channel',
    fan: '—',
    operator: 'what the operator made live stays',
    log: 'that there was nothing to go back to',
    shownBy: [
      'tests/server/content/releases/crash-watch.test.ts',
      'stays away when somebody moved the channel meanwhile',
    ],
  },
];
