import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeVariables } from '#theme/theme-variables.ts';

type Tokens = Record<string, Record<string, unknown>>;

function demoTokens(): Tokens {
  const theme = readFileSync('fixtures/campaigns/hoshi-no-uta/scripts/system/theme.json', 'utf8');
  return (JSON.parse(theme) as { tokens: Tokens }).tokens;
}

/** The demo theme with these tokens, by path such as "color/ink". */
function changed(changes: Readonly<Record<string, unknown>>): unknown {
  const tokens = demoTokens();
  for (const [path, value] of Object.entries(changes)) {
    const [group = '', ...rest] = path.split('/');
    const last = rest.pop() ?? '';
    const owner = rest.reduce((object, name) => object[name] as Record<string, unknown>, tokens[group] ?? {});
    owner[last] = value;
  }
  return tokens;
}

function written(tokens: unknown, assetUrl = (name: string): string | undefined => `/a/${name}`) {
  const malformed: [string, string][] = [];
  const variables = themeVariables(tokens, {
    assetUrl,
    malformed: (path, message) => malformed.push([path, message]),
  });
  return { variables, malformed };
}

const all = written(demoTokens()).variables;
const notOfItsForm = 'It has not the form of its kind.';

test('what stands in for a declared face is named after it', () => {
  const tokens = changed({ 'type/display': "Didot, 'Star Song',Garamond, serif", 'type/family': '"Star Song"' });
  const faces = [{ family: 'Star Song' }, { family: 'Garamond' }, { family: 3 }, null];
  const variables = themeVariables(tokens, { assetUrl: () => undefined, malformed: () => {}, faces });
  expect([variables.get('--k-type-display'), variables.get('--k-type-family')]).toEqual([
    `Didot, 'Star Song', "Star Song fallback", Garamond, "Garamond fallback", serif`,
    '"Star Song", "Star Song fallback"',
  ]);
});

test('tokens become custom properties', () => {
  const tokens = changed({
    'color/paperInk': '#241a4f',
    'gradient/page': {
      angle: 180,
      stops: [
        { color: '#000000', at: 0 },
        { color: '#ffffff80', at: 100 },
      ],
    },
    'shadow/glow': [{ x: 0, y: 1, blur: 2, spread: -3, color: '#11223344', inset: true }],
    'type/size/md': 18,
    'image/heroBack': 'asset:back.svg',
  });
  const { variables, malformed } = written(tokens);
  const shown = ['color-paper-ink', 'gradient-page', 'shadow-glow', 'type-size-md', 'space-md', 'motion-quick'];
  const more = ['motion-easing', 'image-hero-back', 'type-display', 'type-line-body', 'radius-pill'];
  expect(Object.fromEntries([...shown, ...more].map((name) => [name, variables.get(`--k-${name}`)]))).toEqual({
    'color-paper-ink': '#241a4f',
    'gradient-page': 'linear-gradient(180deg, #000000 0%, #ffffff80 100%)',
    'shadow-glow': 'inset 0px 1px 2px -3px #11223344',
    'type-size-md': '1.125rem',
    'space-md': '20px',
    'motion-quick': '120ms',
    'motion-easing': 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    'image-hero-back': 'url("/a/back.svg")',
    'type-display':
      '"Hoshi Display", "Didot", "Bodoni 72", "Playfair Display", "Hoefler Text", Garamond, "Times New Roman", serif',
    'type-line-body': '1.7',
    'radius-pill': '999px',
  });
  expect([variables.size, malformed]).toEqual([all.size + 1, []]);
});

const texts = [
  'red; } body { display: none',
  '#ffffff; } body { display: none } x {',
  '#fff',
  '#ffffff\n',
  'url(javascript:alert(1))',
  'url(https://evil.example/x)',
  'expression(alert(1))',
  '</style><script>alert(1)</script>',
  'var(--k-color-ink)',
  '/*',
  '\\',
  '"',
  '"a',
  '\'a"',
  '"a" "b"',
  'a;b',
  'a{b',
  '@import "https://evil.example"',
  'x'.repeat(1024 * 1024),
  '',
  'javascript:alert(1)',
  'asset:../../x',
  'asset:"); } body { display: none',
  'asset:https://evil.example/x.svg',
];
const others: readonly unknown[] = [
  null,
  true,
  Infinity,
  -Infinity,
  Number.NaN,
  1e6,
  -1e6,
  [],
  {},
  [1],
  { toString: 'x' },
  undefined,
];

const tokenPaths = [
  'color/ink',
  'gradient/page',
  'gradient/page/angle',
  'gradient/page/stops',
  'type/family',
  'type/display',
  'type/size/md',
  'type/lineBody',
  'space/md',
  'radius/md',
  'shadow/low',
  'motion/quick',
  'motion/easing',
  'image/scene',
];

test.each(tokenPaths)('%s is left out, whatever stands there', (path) => {
  const [token = ''] = /^(type\/size\/|)[^/]+\/?[^/]*/.exec(path) ?? [];
  for (const value of [...texts, ...others]) {
    const { variables, malformed } = written(changed({ [path]: value }));
    const message = value === undefined && token === path ? 'It is missing.' : notOfItsForm;
    expect(malformed).toEqual([[token, message]]);
    expect(variables.size).toBe(all.size - 1);
  }
});

test.each([
  [{ color: '#000000;x', at: 0 }],
  [{ color: '#000000', at: '0%, red' }],
  [{ color: '#000000', at: 101 }],
  [{ at: 1 }],
  [null],
  ['#000000 0%'],
])('a gradient with the stop %j is left out', (stop) => {
  const good = { color: '#000000', at: 0 };
  const { malformed } = written(changed({ 'gradient/accent': { angle: 1, stops: [good, stop] } }));
  expect(malformed).toEqual([['gradient/accent', notOfItsForm]]);
});

test.each([
  [{ inset: 'inset; }' }],
  [{ x: '0px; }' }],
  [{ blur: -1 }],
  [{ spread: Infinity }],
  [{ color: 'red' }],
  [{ y: null }],
])('a shadow with %j is left out', (change) => {
  const layer = { x: 0, y: 0, blur: 0, spread: 0, color: '#000000', ...change };
  const { malformed } = written(changed({ 'shadow/low': [layer] }));
  expect(malformed).toEqual([['shadow/low', notOfItsForm]]);
});

test('time in an easing runs from 0 to 1', () => {
  expect(written(changed({ 'motion/easing': [1.1, 0, 0.2, 1] })).malformed).toEqual([['motion/easing', notOfItsForm]]);
  expect(written(changed({ 'motion/easing': [1, -2, 0, 3] })).malformed).toEqual([]);
});

test('names of a script reach no property', () => {
  const tokens = JSON.parse(
    JSON.stringify(demoTokens()).replace(
      '"color":{',
      '"__proto__":{"color":{}},"color":{"x; } body { display: none":"#000000","__proto__":"#000000","constructor":"#000000",',
    ),
  ) as Tokens;
  const images = { 'a; } body {': 'asset:a.svg', ['x'.repeat(1000)]: 'asset:a.svg', constructor: 'asset:a.svg' };
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`0${index}`, 'asset:a.svg']));
  tokens['image'] = { ...images, ...many };
  const { variables } = written(tokens);
  const forms = /^--k-(scheme|(color|gradient|type|layout|space|radius|shadow|motion|image)-[a-z0-9-]{1,40})$/;
  expect([...variables.keys()].filter((name) => !forms.test(name))).toEqual([]);
  expect(variables.size).toBe(all.size - 3);
});

test.each([[undefined], [null], [7], ['tokens'], [[]]])('tokens that are %j give no properties', (tokens) => {
  const { variables, malformed } = written(tokens);
  const message = tokens === undefined ? 'It is missing.' : notOfItsForm;
  expect([[...variables], malformed]).toEqual([[], [['', message]]]);
});

test('a group that is missing is reported once', () => {
  const { variables, malformed } = written({ color: 'red', type: { size: [] }, motion: demoTokens()['motion'] });
  expect(malformed).toEqual([
    ['color', notOfItsForm],
    ['gradient', 'It is missing.'],
    ['type/family', 'It is missing.'],
    ['type/display', 'It is missing.'],
    ['type/size', notOfItsForm],
    ['type/lineBody', 'It is missing.'],
    ['type/lineHeading', 'It is missing.'],
    ['space', 'It is missing.'],
    ['radius', 'It is missing.'],
    ['shadow', 'It is missing.'],
    ['image', 'It is missing.'],
  ]);
  expect([...variables.keys()]).toEqual([
    '--k-motion-quick',
    '--k-motion-normal',
    '--k-motion-slow',
    '--k-motion-easing',
  ]);
});

test('the address of a drawing cannot leave its string, nor a style element', () => {
  const address = '/a/"); } body { display: none } </style><script>\\\n\u{1f4a5}';
  const { variables } = written(demoTokens(), () => address);
  expect(variables.get('--k-image-scene')).toBe(
    'url("/a/\\22 \\29 \\3b \\20 \\7d \\20 body\\20 \\7b \\20 display:\\20 none\\20 \\7d \\20 \\3c /style\\3e \\3c script\\3e \\5c \\a \\1f4a5 ")',
  );
});

test('a drawing that the release has not is left out', () => {
  const { variables, malformed } = written(demoTokens(), (name) => (name === 'stars-tile.svg' ? undefined : '/a'));
  expect([variables.has('--k-image-tile'), malformed]).toEqual([false, []]);
});

test('the values can stand in a style sheet', () => {
  for (const value of all.values()) expect(value).toMatch(/^[^;{}<>\\]*$/);
});
