import type { Attack } from './attack.ts';

const folder = 'tests/server/db/embedded/database-folder.test.ts';
const space = 'tests/server/db/embedded/disk-space.test.ts';
const start = 'tests/server/process/start-server.test.ts';
const stop = 'tests/server/process/stopped-during-exchange.test.ts';
const backup = 'tests/server/content-command/backup-command.test.ts';
const sockets = 'tests/server/http/socket-limits.test.ts';
const file = 'tests/server/outward/fetch-file.test.ts';
const gone = 'tests/server/http/database-gone.test.ts';

export const disksAttacks: readonly Attack[] = [
  {
    tried: 'A database folder that is a file, foreign, half copied, cut off, damaged: 11 ways',
    fan: '—',
    operator: 'what was found and what to do, exit code 1; nothing is changed',
    log: '—',
    shownBy: [folder, 'refuses %s and changes nothing'],
  },
  {
    tried: 'A database of a newer PostgreSQL',
    fan: '—',
    operator: 'which version it is, and which one this program opens',
    log: '—',
    shownBy: [folder, 'refuses a database of a newer PostgreSQL'],
  },
  {
    tried: 'A table whose file is gone, or shorter than it was',
    fan: '—',
    operator: 'the file and its table; nothing is changed',
    log: '—',
    shownBy: [folder, 'finds a table whose file is gone or shorter than it was'],
  },
  {
    tried: 'A `kill -9` with 20 MB of the log unwritten to its tables',
    fan: 'nothing is lost',
    operator: 'how much is replayed, and how long it took',
    log: '—',
    shownBy: [folder, 'says what it replays after a kill, and what took its time'],
  },
  {
    tried: 'A log that grows for as long as the process lives',
    fan: '—',
    operator: 'a start after a kill takes a moment',
    log: '—',
    shownBy: [space, 'has the log of a database begin anew once it is 16 MB long, but not during a backup'],
  },
  {
    tried: 'A `kill -9` while the first database is made',
    fan: '—',
    operator: 'the next start makes it',
    log: '—',
    shownBy: [folder, 'makes a database beside its place, so that a kill meanwhile leaves no half of one'],
  },
  {
    tried: 'A full disk',
    fan: 'pages go on; an exchange says to wait, and is sent again with its key',
    operator: '`/readyz` is 503 and says that the disk is full',
    log: 'each write that was refused',
    shownBy: [
      space,
      'lets a database be read only while its disk is full, says so, and takes changes again once there is room',
    ],
  },
  {
    tried: '`DATA_DIR=/proc`',
    fan: '—',
    operator: 'one sentence, exit code 1',
    log: '—',
    shownBy: [start, 'says that the data folder cannot be written to'],
  },
  {
    tried: 'An empty secret key, an operators’ token of three characters',
    fan: '—',
    operator: 'one sentence: the file, how long it must be, what to do',
    log: '—',
    shownBy: [start, 'says that %s holding %j is no secret'],
  },
  {
    tried: 'A catalog of PostgreSQL that is empty',
    fan: '—',
    operator: 'one sentence, no stack',
    log: '—',
    shownBy: [start, 'says in one sentence what the embedded database itself refuses'],
  },
  {
    tried: 'A backup while members register, restored elsewhere',
    fan: 'nothing',
    operator: 'an audit that agrees',
    log: '—',
    shownBy: [backup, 'is made while members register, restored elsewhere, and agrees with the ledger'],
  },
  {
    tried: 'Backups that end too early, have other bytes, are letters',
    fan: '—',
    operator: 'what is wrong with it; nothing is left',
    log: '—',
    shownBy: [backup, 'is refused when it %s, and leaves nothing'],
  },
  {
    tried: 'One byte of a body of a thousand; headers that never end',
    fan: '—',
    operator: '—',
    log: '408',
    shownBy: [sockets, 'gives up %s'],
  },
  {
    tried: 'More connections of one address than a network of fans has',
    fan: 'those beyond are closed',
    operator: '—',
    log: '—',
    shownBy: [sockets, 'takes so many connections of one address and no more, until one of them ends'],
  },
  {
    tried: 'A stop while an exchange waits for its row',
    fan: 'its code',
    operator: 'the process ends with 0',
    log: '—',
    shownBy: [stop, 'takes no more connections, and ends when the exchange was answered'],
  },
  {
    tried: 'A stop while an exchange waits for longer than a stop may take',
    fan: 'to wait; the same key is sent again',
    operator: 'the process ends with 0',
    log: '—',
    shownBy: [stop, 'answers 503 before its time is over, and the same key may be sent again'],
  },
  {
    tried: 'Pictures of fans that lead to this machine, its network, or by names into it',
    fan: 'a placeholder figure',
    operator: '—',
    log: 'that the picture could not be had',
    shownBy: [file, 'is not asked for at %s'],
  },
  {
    tried: 'Pictures that never begin, never end, are too long, redirect for ever',
    fan: 'a placeholder figure, after 3 s at most',
    operator: '—',
    log: 'that the picture could not be had',
    shownBy: [file, 'is given up when it %s'],
  },
  {
    tried: 'Drawings, pages and pictures of 100,000 pixels sent as a fan’s picture',
    fan: 'a placeholder figure',
    operator: '—',
    log: 'that the picture could not be had',
    shownBy: ['tests/server/features/pictures/picture-kind.test.ts', 'takes %s for no picture'],
  },
  {
    tried: 'Another server that does not answer',
    fan: '—',
    operator: 'the database is not blamed',
    log: 'the call that failed',
    shownBy: [gone, 'is not blamed for another server that does not answer'],
  },
];
