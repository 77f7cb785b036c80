import * as fc from 'fast-check';

type Location = readonly (string | number)[];
type Change = 'replace' | 'remove' | 'add' | 'double' | 'swap';

/** One change of a JSON document; `where` is a share of all its places, so that it fits any document. */
export interface Mutation {
  readonly where: number;
  readonly change: Change;
  readonly name: string;
  readonly value: unknown;
}

const wordsOfAction = [
  'navigate',
  'modal.open',
  'flow.send',
  'flow.start',
  'list.more',
  'link',
  'share',
  'copy',
  'gone',
];
const oddActions = fc.record(
  {
    action: fc.constantFrom(...wordsOfAction),
    to: fc.jsonValue({ maxDepth: 1 }),
    flow: fc.constantFrom('login', 'gone'),
  },
  { requiredKeys: ['action'], noNullPrototype: true },
);
const oddNodes = fc.record(
  {
    id: fc.constantFrom('odd', 'Not An Id', ''),
    component: fc.constantFrom('Gone', 'Text', 'Stack', 'Button', 'PagedList', 'PrizeCard', '__proto__', 'constructor'),
    props: fc.constantFrom<unknown>({}, { text: 'Words' }, { label: 'Press' }, null, 'props'),
    on: fc.record({ press: oddActions }),
    children: fc.constantFrom<unknown>([], [null], 'children', [{ id: 'in', component: 'Gone' }]),
  },
  { requiredKeys: ['component'], noNullPrototype: true },
);
const oddValues = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    '',
    'Gone',
    'asset:gone.svg',
    'javascript:alert(1)',
    -1,
    1.5,
    1e308,
    null,
    true,
    {},
    [],
    [null],
  ),
  fc.constantFrom<unknown>({ $bind: 'user' }, { $bind: 'lists.prizes.items' }, { $bind: 'gone.away' }, { $bind: 7 }),
  fc.constantFrom<unknown>({ $t: 'gone.key' }, { $t: '' }, { $t: 'x', values: null }, { ja: '歌', en: 'song' }),
  fc.constantFrom<unknown>({ $expr: 'user.' }, { $expr: '1 / 0' }, { $expr: 'user.nickname' }, { $expr: 7 }),
  fc.constantFrom<unknown>('星'.repeat(20_000), nested(12), nested(80), { a: nested(12) }),
  oddNodes,
  oddActions,
);
const names = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'when', 'each', 'visible', 'fallback', 'on', 'props', 'id'),
  fc.string({ maxLength: 8 }),
);

/** Changes anywhere in a JSON document. */
export const mutations: fc.Arbitrary<Mutation> = fc.record({
  where: fc.double({ min: 0, max: 0.999999, noNaN: true }),
  change: fc.constantFrom<Change>('replace', 'replace', 'remove', 'add', 'double', 'swap'),
  name: names,
  value: oddValues,
});

/** The document after a change; one that does not apply leaves it as it was. */
export function mutated(document: unknown, { where, change, name, value }: Mutation): unknown {
  const locations = locationsIn(document);
  const location = locations[Math.floor(where * locations.length)] ?? [];
  if (change === 'replace') return changed(document, location, () => value);
  if (change === 'add') return changed(document, location, (there) => added(there, name, value));
  const last = location.at(-1);
  if (last === undefined) return document;
  const parent = location.slice(0, -1);
  if (change === 'remove') return changed(document, parent, (there) => without(there, last));
  return changed(document, parent, (there) => (change === 'double' ? doubled(there, last) : swapped(there, last)));
}

function nested(levels: number): unknown {
  return levels === 0 ? 'deep' : [nested(levels - 1)];
}

function locationsIn(value: unknown, here: Location = []): readonly Location[] {
  if (typeof value !== 'object' || value === null) return [here];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [here, ...steps.flatMap((step) => locationsIn(Reflect.get(value, step), [...here, step]))];
}

function changed(document: unknown, location: Location, change: (there: unknown) => unknown): unknown {
  const [step, ...rest] = location;
  if (step === undefined) return change(document);
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, step)) return document;
  const nestedValue = changed(Reflect.get(document, step), rest, change);
  return Array.isArray(document)
    ? document.with(Number(step), nestedValue)
    : withProperty(document, String(step), nestedValue);
}

/** As JSON.parse makes it: also "__proto__" becomes a property like any other. */
function withProperty(object: object, name: string, value: unknown): object {
  return Object.fromEntries([...Object.entries(object), [name, value]]);
}

function added(there: unknown, name: string, value: unknown): unknown {
  if (Array.isArray(there)) return [...there, value];
  return typeof there === 'object' && there !== null ? withProperty(there, name, value) : value;
}

function without(there: unknown, step: string | number): unknown {
  if (Array.isArray(there)) return there.filter((_element, position) => position !== step);
  return Object.fromEntries(Object.entries(there as object).filter(([name]) => name !== step));
}

function doubled(there: unknown, step: string | number): unknown {
  if (!Array.isArray(there)) return there;
  const position = Number(step);
  return there.toSpliced(position, 0, there[position]);
}

function swapped(there: unknown, step: string | number): unknown {
  const values = Object.values(there as object);
  const steps = Object.keys(there as object);
  const position = steps.indexOf(String(step));
  const other = (position + 1) % steps.length;
  const exchanged = values.with(position, values[other]).with(other, values[position]);
  return Array.isArray(there) ? exchanged : Object.fromEntries(steps.map((name, at) => [name, exchanged[at]]));
}
