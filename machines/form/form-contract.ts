import Type from 'typebox';
import { fieldViews, FormView } from '#schemas/campaign/form.ts';
import type { FieldKinds } from '#schemas/campaign/form.ts';
import { flowContract } from '../flow-contract.ts';
import type { FlowContract } from '../flow-contract.ts';

/**
 * The contract of a flow that owns one form: what its components send, and what scripts read of it, beside `view`, which
 * is the flow's own. The kinds of the fields are given by name, in order.
 */
export function formFlowContract<
  const Name extends string,
  const Kinds extends FieldKinds,
  const States extends string[],
  View extends Type.TProperties,
  const Events extends Readonly<Record<string, Type.TObject>> = Record<never, never>,
  const Input extends Type.TProperties = Record<never, never>,
>(flow: {
  name: Name;
  description: string;
  kinds: Kinds;
  states: readonly [...States];
  view: View;
  /** What scripts may send beside. */
  events?: Events;
  /** What `flow.start` gives; nothing if left out. */
  input?: Input;
  needs?: FlowContract['needs'];
}) {
  type Views = { [Field in keyof Kinds & string]: (typeof fieldViews)[Kinds[Field]] };
  const views = Object.fromEntries(Object.entries(flow.kinds).map(([name, kind]) => [name, fieldViews[kind]])) as Views;
  const name = Type.Enum(Object.keys(flow.kinds) as (keyof Kinds & string)[], { description: 'Name of the field.' });
  return flowContract({
    name: flow.name,
    description: flow.description,
    input: Type.Object((flow.input ?? {}) as Input),
    events: {
      'form.change': Type.Object(
        {
          name,
          value: Type.Unknown({ description: 'What stands in it now.' }),
          isComposing: Type.Optional(Type.Boolean({ description: 'An input method is still at work on it.' })),
        },
        { description: 'A field was changed; its component sends this by itself.' },
      ),
      'form.blur': Type.Object({ name }, { description: 'A field was left; its component sends this by itself.' }),
      'form.submit': Type.Object({}, { description: 'Send the form; the component Form sends this by itself.' }),
      ...(flow.events as Events),
    },
    view: Type.Object({
      state: Type.Enum<States>(flow.states, { description: 'Where the flow stands.' }),
      fields: Type.Object(views, { description: 'The fields by name.' }),
      form: FormView,
      ...flow.view,
    }),
    ...(flow.needs && { needs: flow.needs }),
  });
}
