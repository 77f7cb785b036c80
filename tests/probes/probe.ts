/** Stands in `shown` for the words of the nearest fallback, or for nothing where there is none. */
export const fallback = '<fallback>';

/** A report that a probe expects; release and script are those of the place that it runs in. */
export interface ExpectedReport {
  /** What follows the path of the node, such as "@press", by the number of its steps; the node itself by default. */
  readonly at?: string | ((steps: number) => string);
  readonly code: string;
  readonly message: string;
}

/** One fault of one node, as data: what is wrong, what the fan sees then, and what is reported. */
export interface Probe {
  /** The fault in words. */
  readonly fault: string;
  /** The node without its id, or what stands where a node should. */
  readonly node: unknown;
  /** The texts that stand where the node is; its fallback by default. */
  readonly shown?: readonly string[];
  /** The same in words, for what is neither the fallback nor nothing. */
  readonly sees?: string;
  readonly reports: readonly ExpectedReport[];
  /** What is reported once of another document, however often the node stands there. */
  readonly reported?: Readonly<Record<'script' | 'path' | 'code' | 'message', string>>;
  /** Presses the button that the node shows. */
  readonly press?: true;
  /** How long it takes until the fault shows, in ms. */
  readonly waits?: number;
  /** A change of the data model once the node is shown. */
  readonly change?: { readonly root: string; readonly value: unknown };
  /** What the browser writes into its console when the button is pressed, each time. */
  readonly logged?: readonly string[];
  /** What the program around is asked for when the button is pressed, each time. */
  readonly done?: readonly unknown[];
}

/** Probes of one kind, under one heading. */
export interface ProbeGroup {
  readonly title: string;
  readonly probes: readonly Probe[];
}

/** Three ways in which a node stands in a script: without a fallback, with its own, in an ancestor that has one. */
export interface Dressed {
  readonly body: readonly unknown[];
  readonly texts: readonly string[];
  readonly reports: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  /** How often the node stands there. */
  readonly times: number;
}

/** The body that puts a probe between siblings, and what must come of it. */
export function dressed(probe: Probe): Dressed {
  const canHaveFallback = typeof probe.node === 'object' && probe.node !== null && !Array.isArray(probe.node);
  const own = canHaveFallback ? [withFallback(nodeWithId(probe.node, 'own'), 'Own fallback')] : [];
  const inner = [
    words('inside-before', 'Inside before'),
    nodeWithId(probe.node, 'inner'),
    words('inside-after', 'Inside after'),
  ];
  const outer = withFallback({ id: 'outer', component: 'Stack', children: inner }, 'Outer fallback');
  const paths = canHaveFallback ? ['bare', 'own', 'outer/inner'] : ['1', 'outer/1'];
  return {
    body: [
      words('before', 'Before'),
      nodeWithId(probe.node, 'bare'),
      words('between', 'Between'),
      ...own,
      outer,
      words('after', 'After'),
    ],
    texts: [
      'Before',
      ...shownWith(probe, []),
      'Between',
      ...(canHaveFallback ? shownWith(probe, ['Own fallback']) : []),
      'Inside before',
      ...shownWith(probe, ['Outer fallback']),
      'Inside after',
      'After',
    ],
    reports: paths.flatMap((path) =>
      probe.reports.map(({ at = '', code, message }) => ({ path: `${path}${suffix(at, path)}`, code, message })),
    ),
    times: paths.length,
  };
}

/** A node that shows words. */
export function words(id: string, text: string) {
  return { id, component: 'Text', props: { text } };
}

function shownWith({ shown = [fallback] }: Probe, instead: readonly string[]): readonly string[] {
  return shown.flatMap((text) => (text === fallback ? instead : [text]));
}

function suffix(at: NonNullable<ExpectedReport['at']>, path: string): string {
  return typeof at === 'string' ? at : at(path.split('/').length);
}

function nodeWithId(node: unknown, id: string): unknown {
  return typeof node === 'object' && node !== null && !Array.isArray(node) ? { ...node, id } : node;
}

function withFallback(node: unknown, text: string): unknown {
  return { fallback: { component: 'Text', props: { text } }, ...(node as object) };
}
