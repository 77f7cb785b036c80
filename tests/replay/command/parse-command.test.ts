import { expect, test } from 'vitest';
import { parseCommand, UsageError } from '#replay/command/parse-command.ts';

const plain = {
  paths: ['fixtures'],
  situation: undefined,
  locale: undefined,
  device: undefined,
  against: undefined,
  repeat: 1,
  workers: 2,
  headed: false,
  slow: false,
  step: false,
  update: false,
  report: 'test-results/replay',
  screens: true,
  trace: 'off',
  playwright: [],
};

test.each([
  [['fixtures'], plain],
  [
    ['a.json', 'b', '--situation', 'begin', '--locale', 'ko', '--device', 'tablet'],
    { ...plain, paths: ['a.json', 'b'], situation: 'begin', locale: 'ko', device: 'tablet' },
  ],
  [['fixtures', '--against', 'http://localhost:3000/mypage'], { ...plain, against: 'http://localhost:3000' }],
  [['fixtures', '--headed', '--slow'], { ...plain, headed: true, slow: true, workers: 1 }],
  [['fixtures', '--step', '--workers', '4'], { ...plain, step: true, workers: 1 }],
  [
    ['fixtures', '--repeat=50', '--workers=3', '--report=out'],
    { ...plain, repeat: 50, workers: 3, report: 'out', screens: false },
  ],
  [['fixtures', '--repeat=50', '--headed'], { ...plain, repeat: 50, workers: 1, headed: true }],
  [['fixtures', '--failures-only'], { ...plain, screens: false }],
  [['fixtures', '--update'], { ...plain, update: true, workers: 1 }],
  [['fixtures', '--trace=on'], { ...plain, trace: 'on' }],
  [['fixtures', '--debug'], { ...plain, headed: true, workers: 1, playwright: ['--debug'] }],
  [['fixtures', '--ui', '--ui-port', '8080'], { ...plain, workers: 1, playwright: ['--ui', '--ui-port=8080'] }],
  [
    [
      'fixtures',
      '--grep',
      'a b',
      '--grep-invert=c',
      '--shard',
      '1/3',
      '--max-failures',
      '2',
      '--last-failed',
      '--list',
    ],
    {
      ...plain,
      playwright: ['--grep=a b', '--grep-invert=c', '--shard=1/3', '--max-failures=2', '--last-failed', '--list'],
    },
  ],
])('%j is understood', (words, command) => {
  expect(parseCommand(words)).toEqual(command);
});

test.each([[[]], [['--help']], [['fixtures', '--help']]])('%j asks for help', (words) => {
  expect(parseCommand(words)).toBeNull();
});

test.each([
  [['--headed'], 'Which scenario? Name a file or a folder of scenarios.'],
  [['x', '--locale', 'jp'], '--locale is "jp": did you mean "ja"?'],
  [['x', '--device', 'watch'], '--device is "watch": it must be one of "phone", "iphone", "tablet", "desktop"'],
  [
    ['x', '--failures-only', '--headed'],
    '--failures-only paints nothing, so there is nothing to watch: leave out one of the two.',
  ],
  [['x', '--shard', '3'], '--shard is "3", but must be such as 1/3: the first of three parts.'],
  [['x', '--grep', '('], '--grep is "(", which is no pattern: Invalid regular expression: /(/: Unterminated group.'],
  [['x', '--trace', 'yes'], '--trace is "yes": it must be one of "off", "on", "retain-on-failure"'],
  [['x', '--workers', '0'], '--workers is "0", but must be a whole number from 1 to 9999.'],
  [['x', '--devise', 'phone'], 'There is no option "--devise": did you mean "device"?'],
  [
    ['x', '--against', 'localhost:3000'],
    '--against is "localhost:3000", but must be an address such as http://localhost:3000.',
  ],
  [
    ['x', '--update', '--repeat', '2'],
    '--update approves the pictures of one run on a site of our own: leave out --repeat and --against.',
  ],
])('%j is refused with what to write instead', (words, message) => {
  expect(() => parseCommand(words)).toThrow(new UsageError(message));
});
