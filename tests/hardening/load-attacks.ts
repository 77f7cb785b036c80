import type { Attack } from './attack.ts';

const turns = 'tests/server/http/turns.test.ts';

export const loadAttacks: readonly Attack[] = [
  {
    tried: '700 exchanges at the same moment, 40 of them by one member',
    fan: 'a code, why not, or “you are in line”; everybody else their page as ever',
    operator: '—',
    log: 'one line in ten seconds: some are asked to come back',
    shownBy: [turns, 'of a rush of exchanges are answered 200, 409 or 503, and nobody else waits long'],
  },
  {
    tried: '300 reads and 300 writes of one member under way',
    fan: 'the others notice nothing; that member is slowed down',
    operator: '—',
    log: '—',
    shownBy: [turns, 'of one member wait for each other, and no other member waits for them'],
  },
  {
    tried: '120 writes of one member without a pause, of whatever kind',
    fan: 'that they made too many requests',
    operator: '—',
    log: '—',
    shownBy: [turns, 'of one member are limited in the long run, whatever they write'],
  },
  {
    tried: 'A server that asks a write to come back, four times',
    fan: 'that they are in line, then the code',
    operator: '—',
    log: '—',
    shownBy: [
      'tests/api-client/api-client.test.ts',
      'waits when the server asks for it, and is no failure then: %d %s',
    ],
  },
  {
    tried: 'A price raised between the look and the press',
    fan: 'the new price, and the question again; nothing is charged',
    operator: '—',
    log: '—',
    shownBy: [
      'tests/server/features/prizes/prizes-routes.test.ts',
      'charges nobody a cost that a publish raised between the look and the press',
    ],
  },
  {
    tried: 'An exchange checked before the end of a prize and written after it',
    fan: 'the code; the award is dated when it was checked',
    operator: '—',
    log: '—',
    shownBy: [
      'tests/server/features/prizes/exchange-prize.test.ts',
      'is dated before the end of the prize, however late it is written',
    ],
  },
  {
    tried: 'A clock that is set back between two transfers',
    fan: 'the statement in the order of the ledger',
    operator: '—',
    log: '—',
    shownBy: [
      'tests/server/features/points/point-history.test.ts',
      'is in the order of the ledger, page by page, though a clock was set back between two transfers [7.21]',
    ],
  },
  {
    tried: 'Reports of invented problems, by one source, over and over',
    fan: '—',
    operator: 'the real ones, and at most 100 of that source',
    log: '—',
    shownBy: [
      'tests/server/features/reports/reports-repository.test.ts',
      'of one source pushes out its own reports, however often it repeats them',
    ],
  },
  {
    tried: 'Reports of releases that were never published',
    fan: '—',
    operator: 'a few of them, under (unknown)',
    log: '—',
    shownBy: [
      'tests/server/features/reports/reports-repository.test.ts',
      'of releases that were never published is put aside, and has an end of its own',
    ],
  },
  {
    tried: 'A rollback to a release whose contents are no longer kept',
    fan: 'the site as it was',
    operator: 'which release, why, and to publish its folder again',
    log: '—',
    shownBy: ['tests/server/releases/contents-pruning.test.ts', 'are reported as that, and nothing changes'],
  },
  {
    tried: 'The value of a session that somebody knew before the fan registered by it',
    fan: 'their own page; the known value shows nobody’s',
    operator: '—',
    log: '—',
    shownBy: [
      'tests/server/features/sign-in/sign-in.test.ts',
      'gives the session another value when the fan registers, and the one before is nobody’s',
    ],
  },
  {
    tried: 'Pages and calls of a campaign with very many members and transfers',
    fan: 'their page, by statements that have an index each',
    operator: '—',
    log: '—',
    shownBy: ['tests/server/db/view-plans.test.ts', 'read no big table as a whole'],
  },
  {
    tried: 'A process stopped (SIGSTOP) in the middle of an exchange',
    fan: 'the code, some seconds later',
    operator: '—',
    log: '—',
    shownBy: [
      'tests/server/db/held-and-scarce.test.ts',
      'an exchange goes on when another process is stopped in the middle of one',
    ],
  },
  {
    tried: 'A PostgreSQL with 3 connections for a pool of 10, 60 requests at once',
    fan: 'their answers, a little later',
    operator: '—',
    log: '—',
    shownBy: [
      'tests/server/db/held-and-scarce.test.ts',
      'requests wait where the server has fewer connections than the pool asks for',
    ],
  },
];
