import type { ComponentType, ReactNode } from 'react';
import type { Condition } from '#schemas/situation.ts';
import type { Validator } from '#schemas/validator.ts';
import type { SlotRenderer } from './component-props.ts';
import type { ComponentProps } from './component-props.ts';
import type { ComponentDefinition } from './define.ts';

/** What the renderer hands to any component beside its resolved properties. */
export interface RenderedProps {
  readonly emit: (name: string, detail?: Readonly<Record<string, unknown>>) => void;
  readonly handles: (name: string) => boolean;
  readonly slots: Readonly<Record<string, SlotRenderer>>;
  readonly children?: ReactNode;
}

/** A component as its chunk delivers it, with the validator of its properties. */
export interface LoadedComponent {
  readonly Component: ComponentType<RenderedProps & Record<string, unknown>>;
  readonly validate: Validator;
}

/** One implementation of a definition, for all readers or for those whom `when` names. */
export interface Implementation {
  readonly definition: ComponentDefinition;
  readonly when: Condition | undefined;
  load(): Promise<LoadedComponent>;
}

/**
 * Ties a definition to its implementation, which is a chunk of its own. `when` limits it to some situations,
 * sub-situations or a login state; the most specific one that matches is used.
 */
export function implement<Definition extends ComponentDefinition>(
  definition: Definition,
  load: () => Promise<{ default: ComponentType<ComponentProps<Definition>>; validate: Validator }>,
  when?: Condition,
): Implementation {
  return {
    definition,
    when,
    load: async () => {
      const module = await load();
      // The renderer validates the properties against the definition's own schema before it renders this component.
      return { Component: module.default as unknown as LoadedComponent['Component'], validate: module.validate };
    },
  };
}
