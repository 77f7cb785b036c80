import type { AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { Flow, FlowInput } from '#machines/flow.ts';

/** Flows by name, each loaded by itself. */
export type Listed = Readonly<Record<string, () => Promise<Flow>>>;

/** What the module of a flow's effects exports. */
export type ProgramOf<Of extends Flow> = {
  /** The machine with every effect that it declares. */
  provide(services: FlowServices): Of['machine'];
  readonly view: Of['view'];
} & InputOf<Of>;

/**
 * A machine that wants more than scripts give has an `input`, which completes it; undefined where the campaign lacks what
 * the flow needs.
 */
type InputOf<Of extends Flow> =
  FlowInput<Of['contract']> extends InputFrom<Of['machine']>
    ? { readonly input?: never }
    : { input(values: FlowInput<Of['contract']>, services: FlowServices): InputFrom<Of['machine']> | undefined };

/** The effects of any flow. */
export interface FlowProgram {
  provide(services: FlowServices): AnyStateMachine;
  view(snapshot: AnyMachineSnapshot): unknown;
  input?(values: Readonly<Record<string, unknown>>, services: FlowServices): unknown;
}
