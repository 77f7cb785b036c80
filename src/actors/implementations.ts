import type { AnyStateMachine } from 'xstate';

type Provided<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]>;

/** An implementation of every call that a machine declares; leaving one out does not compile. */
export type ActorsOf<Machine extends AnyStateMachine> = Required<NonNullable<Provided<Machine>['actors']>>;

/** An implementation of every effect that a machine declares; leaving one out does not compile. */
export type ActionsOf<Machine extends AnyStateMachine> = Required<NonNullable<Provided<Machine>['actions']>>;
