import type { ReactNode } from 'react';
import type Type from 'typebox';
import type { ComponentDefinition } from './define.ts';

/** Renders the content of a slot; `values` are what the slot provides. */
export type SlotRenderer = (values?: Readonly<Record<string, unknown>>) => ReactNode;

/**
 * Sends an event to the script; its actions run. Where they take time, gives what resolves when they are done,
 * well or not.
 */
export type Emit<Events> = <Name extends keyof Events & string>(
  name: Name,
  ...detail: Events[Name] extends { detail: infer Detail extends Type.TObject }
    ? Record<never, never> extends Type.Static<Detail>
      ? []
      : [detail: Type.Static<Detail>]
    : []
) => Promise<void> | undefined;

/** What the implementation of a definition receives: its resolved properties, its slots and a way to emit. */
export type ComponentProps<Definition> =
  Definition extends ComponentDefinition<string, infer Props, infer Slots, infer Events>
    ? Type.Static<Props> & {
        readonly emit: Emit<Events>;
        /** True when the script has actions for the event. */
        readonly handles: (name: keyof Events & string) => boolean;
        /** Named slots that the script filled; `children` is the default one. */
        readonly slots: { readonly [Name in keyof Slots]?: SlotRenderer };
        readonly children?: ReactNode;
      }
    : never;
