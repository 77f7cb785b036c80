import type Type from 'typebox';
import type { SkinParts } from './skin-parts.ts';
import type { Node } from '#schemas/content-script/script.ts';

/** A slot of a component; `provides` names the values that its content may read. */
export interface SlotDefinition {
  readonly description: string;
  readonly provides?: readonly string[];
}

/** An event of a component; `detail` is what its actions read as `event.<name>`. */
export interface EventDefinition {
  readonly description: string;
  readonly detail: Type.TObject;
}

/** What a script may say about one component: the contract, without its implementation. */
export interface ComponentDefinition<
  Name extends string = string,
  Props extends Type.TObject = Type.TObject,
  Slots extends Record<string, SlotDefinition> = Record<string, SlotDefinition>,
  Events extends Record<string, EventDefinition> = Record<string, EventDefinition>,
> extends SkinParts {
  readonly name: Name;
  readonly version: string;
  readonly description: string;
  readonly props: Props;
  readonly slots: Slots;
  readonly events: Events;
  /**
   * Properties that are drawings lying over each other, from the back on, and the part behind which a small blurred
   * picture of all of them stands until they come.
   */
  readonly silhouette?: { readonly part: string; readonly layers: readonly string[] };
  /** True when it writes texts of the product of an area in `laterTexts`, which then come with it. */
  readonly writesLaterTexts?: boolean;
  /** A node of the component as small as can be, for the guide. */
  readonly example: Omit<Node, 'component'>;
}

/**
 * Declares a component for scripts.
 *
 * `name` is what scripts write, `version` ("major.minor") what `requires` compares with, `props` the schema of the
 * resolved properties, `parts`, `ornaments` and `states` what a skin can style (`SkinParts`). The slot named `default` takes the `children` of a node. `example` is what the guide shows of it.
 */
export function define<
  const Name extends string,
  Props extends Type.TObject,
  const Slots extends Record<string, SlotDefinition> = Record<never, SlotDefinition>,
  const Events extends Record<string, EventDefinition> = Record<never, EventDefinition>,
>(definition: {
  name: Name;
  version: string;
  description: string;
  props: Props;
  slots?: Slots;
  events?: Events;
  parts?: SkinParts['parts'];
  ornaments?: Readonly<Record<string, string>>;
  states?: Readonly<Record<string, string>>;
  silhouette?: { part: string; layers: readonly (keyof Type.Static<Props> & string)[] };
  writesLaterTexts?: boolean;
  example: Omit<Node, 'component'>;
}): ComponentDefinition<Name, Props, Slots, Events> {
  return { slots: {} as Slots, events: {} as Events, parts: {}, ...definition };
}
