import type { Attack } from './attack.ts';

const routes = 'tests/content-lint/checks/routes-check.test.ts';
const addresses = 'tests/server/pages/hostile-addresses.test.ts';

export const routesAttacks: readonly Attack[] = [
  {
    tried: 'A route `/{any}` that takes my page and closes it to members',
    fan: '—',
    operator: 'The publish is refused: who finds no page, in which situations, with the line of the route',
    log: '—',
    shownBy: [routes, 'is no address that a wider route takes and closes to them'],
  },
  {
    tried: 'Routes behind others that take all their addresses',
    fan: '—',
    operator: 'The publish is refused: which route, and where to move it',
    log: '—',
    shownBy: [routes, '%s above %s'],
  },
  {
    tried: 'A route for members in situations that have none',
    fan: '—',
    operator: 'The publish is refused: nobody is ever admitted there',
    log: '—',
    shownBy: [routes, 'members only, where no situation has members'],
  },
  {
    tried: '19 malformed paths: `//x`, `/x/{id`, `/%`, dots, a query, 200 characters',
    fan: '—',
    operator: 'The publish is refused, with the place and the form of a path',
    log: '—',
    shownBy: [routes, 'are not %s'],
  },
  {
    tried: 'Pages at addresses that the server answers itself, such as `/docs` and `/healthz`',
    fan: '—',
    operator: 'The publish is refused, with the list of such addresses',
    log: '—',
    shownBy: [routes, 'are not what the server answers itself: /%s'],
  },
  {
    tried: 'Six broken entries in a stored routes document',
    fan: 'The other pages, as ever',
    operator: 'A report for each entry',
    log: '—',
    shownBy: ['tests/server/pages/damaged-documents.test.ts', 'uses the routes around those that are none'],
  },
  {
    tried: '28 addresses with leading slashes, `/%`, `/%ff`, `/%00`, backslashes, 7,000 characters',
    fan: 'The page that says that there is no such page, with status 404',
    operator: '—',
    log: '—',
    shownBy: [addresses, '%s is a page'],
  },
  {
    tried: 'The same in the part that a route names',
    fan: 'The page that says that there is no such page, with status 404',
    operator: '—',
    log: '—',
    shownBy: [addresses, 'is one too with what no text can hold in the part that a route names'],
  },
  {
    tried: 'Another host or a line break in the query of an address that redirects',
    fan: 'The page of the site that they are sent to',
    operator: '—',
    log: '—',
    shownBy: [addresses, 'a redirect stays on the site, whatever is asked'],
  },
  {
    tried: 'The program goes to `//evil.example/x`',
    fan: 'The page that says that there is no such page, on the site',
    operator: '—',
    log: '—',
    shownBy: ['tests/app/shell/shell.test.tsx', 'the program stays on the site at %s'],
  },
];
