import type { Attack } from './attack.ts';

const definitions = 'tests/server/content/checks/definitions-in-bounds.test.ts';
const refused = 'The publish is refused, with the place and the limit';

export const definitionsAttacks: readonly Attack[] = [
  {
    tried: 'Points and amounts of 9.3e18, 2^53, a billion and one, −1 and 1.5, in eight places',
    fan: '—',
    operator: refused,
    log: '—',
    shownBy: [definitions, 'are no %d of a grant, of what is earned, or of a stock'],
  },
  {
    tried: '30 February, month 13, hour 24, the year 9999 and ten more instants',
    fan: '—',
    operator: refused,
    log: '—',
    shownBy: [definitions, 'are of a day and an hour that there is: not %s'],
  },
  {
    tried: 'Offsets such as `+99:99`',
    fan: '—',
    operator: refused,
    log: '—',
    shownBy: [definitions, 'have no offset %s'],
  },
  {
    tried: '`../evil` and the like as account, hashtag, record and drawing',
    fan: '—',
    operator: refused,
    log: '—',
    shownBy: [definitions, 'an account is not %s'],
  },
  {
    tried: 'NUL, control characters and halves of characters in texts and names',
    fan: '—',
    operator: 'The publish is refused, with the very character',
    log: '—',
    shownBy: [definitions, 'no text holds %s'],
  },
  {
    tried: 'A picture that is −100, 0, 10,001 or 1e300 pixels wide',
    fan: '—',
    operator: refused,
    log: '—',
    shownBy: [definitions, 'a picture is not %d wide'],
  },
  {
    tried: 'Names of 19,000 characters that nothing has, and thousands that are alike',
    fan: '—',
    operator: 'The publish is refused at once; no name is suggested for such ones',
    log: '—',
    shownBy: [
      'tests/server/content/nearest-name.test.ts',
      'is not looked for where names are as long as a page, nor beyond the first hundreds',
    ],
  },
  {
    tried: 'A new definition or property without limits',
    fan: '—',
    operator: '—',
    log: 'The tests of the program fail, with the place in the schema',
    shownBy: ['tests/schemas/bounds.test.ts', 'every number, text and list of %s has its limits'],
  },
];
