/** One item of the page of a probe, in no format: each side writes it in its own. */
export type Item = PlainItem | null | string;

interface PlainItem {
  readonly id: string;
  readonly type: 'Words' | 'Throws' | 'Gone';
  /** Left out: the item says nothing of its properties. */
  readonly props?: { readonly text: unknown };
}

/** The faults that are tried on every side, by the words of the table. */
export const faults = {
  'A component that does not exist': { id: 'bad', type: 'Gone', props: { text: 'Bad' } },
  'A component that throws while it renders': { id: 'bad', type: 'Throws', props: { text: 'Bad' } },
  'A node without props': { id: 'bad', type: 'Words' },
  'A property of the wrong type (7 for a text)': { id: 'bad', type: 'Words', props: { text: 7 } },
  'A property of the wrong type (an object for a text)': { id: 'bad', type: 'Words', props: { text: { no: 'text' } } },
  'null in place of a node': null,
  'A text in place of a node': 'node',
} as const satisfies Readonly<Record<string, Item>>;

export type Fault = keyof typeof faults;

/** The item before and the one after a fault. */
const before: PlainItem = { id: 'before', type: 'Words', props: { text: 'Before' } };
const after: PlainItem = { id: 'after', type: 'Words', props: { text: 'After' } };

/** Three items with the fault in the middle, as they come from a server. */
export function itemsWith(fault: Fault): readonly Item[] {
  return [before, structuredClone<Item>(faults[fault]), after];
}

/** What a side reports, beside what it writes into the console. */
export type Tell = (message: string) => void;

/** Renders three items into an element, as the documentation of the side says. */
export type ProbeSide = (items: readonly Item[], container: HTMLElement, tell: Tell) => Promise<void> | void;
