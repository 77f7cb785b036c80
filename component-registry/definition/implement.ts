import type { ComponentType, ReactNode } from 'react';
import type { Condition } from '#schemas/campaign/situation.ts';
import type { Validator } from '#schemas/validation/validator.ts';
import type { ComponentProps, SlotRenderer } from './component-props.ts';
import type { ComponentDefinition } from './define.ts';

/** What the renderer hands to any component beside its resolved properties. */
export interface RenderedProps {
  readonly emit: (name: string, detail?: Readonly<Record<string, unknown>>) => Promise<void> | undefined;
  readonly handles: (name: string) => boolean;
  readonly slots: Readonly<Record<string, SlotRenderer>>;
  readonly children?: ReactNode;
}

/** A component as its chunk delivers it, with the validator of its properties. */
export interface LoadedComponent {
  readonly Component: ComponentType<RenderedProps & Record<string, unknown>>;
  readonly validate: Validator;
  /** "major.minor" of the definition that the chunk was built from. */
  readonly version: string;
  /** Whether it writes texts that the first page does without. */
  readonly writesLaterTexts: boolean;
}

/** One implementation of a definition, for everybody or for those whom `when` names. */
export interface Implementation {
  readonly name: string;
  readonly when: Condition | undefined;
  load(): Promise<LoadedComponent>;
}

/** The chunk of a component: the component itself, the validator of its properties and its version. */
type Load<Definition> = () => Promise<{
  default: ComponentType<ComponentProps<Definition>>;
  validate: Validator;
  version: string;
  writesLaterTexts?: boolean;
}>;

/**
 * Ties a definition to its implementation, which is a chunk of its own. `when` limits it to some situations,
 * sub-situations or a login state; the most specific one that matches is used.
 *
 * The definition is given as a type and by its name: the browser needs neither the schema nor the library behind it.
 */
export function implement<Definition extends ComponentDefinition>(
  name: Definition['name'],
  load: Load<Definition>,
  when?: Condition,
): Implementation {
  return {
    name,
    when,
    load: async () => {
      const { default: Component, validate, version, writesLaterTexts = false } = await load();
      // The renderer validates the properties against the definition's own schema before it renders this component.
      return { Component: Component as unknown as LoadedComponent['Component'], validate, version, writesLaterTexts };
    },
  };
}

/** One implementation for each component of a catalog: the type says which is missing, or is that of another. */
export function implementAll<Catalog extends Readonly<Record<string, ComponentDefinition>>>(loads: {
  readonly [Name in keyof Catalog]: Load<Catalog[Name]>;
}): readonly Implementation[] {
  const byName = Object.entries(loads as Readonly<Record<string, Load<Catalog[string]>>>);
  return byName.map(([name, load]) => implement<Catalog[string]>(name, load));
}

/** Implementations that are loaded once the texts are there that their components write. */
export function withLaterTexts(
  implementations: readonly Implementation[],
  loadLater: () => Promise<void>,
): readonly Implementation[] {
  return implementations.map((implementation) => ({
    ...implementation,
    load: async () => {
      const component = await implementation.load();
      if (component.writesLaterTexts) await loadLater();
      return component;
    },
  }));
}
