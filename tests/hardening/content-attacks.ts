import type { Attack } from './attack.ts';

const hostilePages = 'tests/server/pages/hostile-pages.test.ts';

export const contentAttacks: readonly Attack[] = [
  {
    tried: 'A page of a megabyte, with system scripts of a megabyte around it',
    fan: '—',
    operator: 'the publish is refused: `page.too-large`, with what each part has of it',
    log: '—',
    shownBy: [
      'tests/content-lint/checks/page-size-check.test.ts',
      'refuses a page that comes to more than a page may carry, with what each part has of it',
    ],
  },
  {
    tried: 'Campaigns changed at random: numbers of 9.3e18, NUL, 30 February, missing and swapped parts',
    fan: 'every page and call answers, whatever was let through',
    operator: 'a finding with file and line for what is refused',
    log: '—',
    shownBy: [
      'tests/fuzz/mutated-campaigns.test.ts',
      'whatever a campaign holds, it is refused with a place, or every answer made from it is one',
    ],
  },
  {
    tried: 'Themes with `}`, `</style>`, `url()`, `@import` and escapes in their tokens',
    fan: 'the product’s own value in place of the token',
    operator: 'report `theme.malformed`',
    log: '—',
    shownBy: [
      'tests/fuzz/mutated-sheets.test.ts',
      'whatever stands in a theme, its sheet is one rule of our own names, and asks nobody for anything',
    ],
  },
  {
    tried: 'Seven repeats inside each other, over a list of ten: ten million nodes',
    fan: 'the fallback in its place, the rest of the page',
    operator:
      'the publish is refused at the first repeat that is too much; where it was live before, report `each.too-many`',
    log: '—',
    shownBy: [
      'tests/content-lint/checks/budgets-check.test.ts',
      'refuses repeats inside each other that no page renders, at the first node that is too much',
    ],
  },
  {
    tried: 'A page that never finishes rendering, asked for by five at once',
    fan: 'this page without its server-rendered HTML, rendered by the browser; every other page as before',
    operator: 'report `page.not-rendered` with the time it took',
    log: 'a warning, once',
    shownBy: [hostilePages, 'answers everything else while a page hangs, and gives that page unrendered with its data'],
  },
  {
    tried: 'Pages that use up all memory, in a release that is live',
    fan: 'the page without its server-rendered HTML, then the release before',
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
      'tests/server/publishing/prepare-in-thread.test.ts',
      'refuses a campaign whose checks take too long, and goes on with the next',
    ],
  },
  {
    tried: 'A release that crashes, while an operator moves the channel',
    fan: '—',
    operator: 'what the operator made live stays',
    log: 'that there was nothing to go back to',
    shownBy: ['tests/server/publishing/crash-watch.test.ts', 'stays away when somebody moved the channel meanwhile'],
  },
];
