import type Type from 'typebox';
import type { Campaign } from '#schemas/campaign.ts';

/** What scripts know of a flow: how it is started, what they may send to it, what they may read of it. */
export interface FlowContract<
  Name extends string = string,
  Input extends Type.TObject = Type.TObject,
  Events extends Readonly<Record<string, Type.TObject>> = Readonly<Record<string, Type.TObject>>,
  View extends Type.TObject = Type.TObject,
> {
  readonly name: Name;
  /** What the flow does, for who writes scripts. */
  readonly description: string;
  /** What `flow.start` gives in `with`. */
  readonly input: Input;
  /** What `flow.send` may send, with what each event carries. */
  readonly events: Events;
  /** What scripts read as `flows.<name>`; every view says in which `state` the flow is. */
  readonly view: View;
  /** What campaign.json must have in `product` where a script starts the flow. */
  readonly needs?: readonly (keyof Campaign['product'])[];
}

/** Declares a flow for scripts. */
export function flowContract<
  const Name extends string,
  Input extends Type.TObject,
  const Events extends Readonly<Record<string, Type.TObject>>,
  View extends Type.TObject,
>(contract: FlowContract<Name, Input, Events, View>): FlowContract<Name, Input, Events, View> {
  return contract;
}

/** The events of a contract as a machine receives them. */
export type FlowEvent<Contract> =
  Contract extends FlowContract<string, Type.TObject, infer Events>
    ? { [Name in keyof Events & string]: { type: Name } & Type.Static<Events[Name]> }[keyof Events & string]
    : never;
