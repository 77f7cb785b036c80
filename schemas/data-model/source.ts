import type { Activity } from '../campaign/situation.ts';

/** What all sources say, whatever they give. */
interface SourceBase<Kind extends string> {
  /** Kind of what it gives; one kind may come from several sources. */
  readonly entity: Kind;
  /** Call of the API; what stands in braces is taken from the route of the page by the same name. */
  readonly path: `/${string}`;
  /** Property of the answer that holds it. */
  readonly field: string;
  /** Only members have it. */
  readonly isOfMember?: true;
  /** It is given only while fans may do that; else its call is refused, and nobody is told by a toast. */
  readonly whileOpen?: Activity;
  /** For who writes scripts. */
  readonly description: string;
}

/** Loaded page by page: `lists.<name>`. */
export interface ListSource<Kind extends string = string> extends SourceBase<Kind> {
  readonly shape: 'list';
  /** How many come at a time. */
  readonly perPage: number;
  /** It has two orders. */
  readonly isSortable?: true;
  /** What it can be kept to: a word of its call. */
  readonly filter?: string;
}

/** One value, fetched whole: `resources.<name>.value`. With parameters, the last of them is its id. */
export interface OneSource<Kind extends string = string> extends SourceBase<Kind> {
  readonly shape: 'one';
}

/** A small collection, fetched whole: `resources.<name>.items` in order, `resources.<name>.byKey.<id>` one of them, which the call gives for `?key=<id>`. */
export interface KeyedSource<Kind extends string = string> extends SourceBase<Kind> {
  readonly shape: 'keyed';
}

/** Something that pages show and the API gives. */
export type Source<Kind extends string = string> = ListSource<Kind> | OneSource<Kind> | KeyedSource<Kind>;

/** Names in braces of a path. */
export type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never;

/** The names in braces of a path, in order. */
export function paramNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}
