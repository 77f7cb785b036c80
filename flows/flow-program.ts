import type { AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { Flow, FlowInput } from '#machines/flow.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';

/** Flows by name, each loaded by itself. */
export type Listed = Readonly<Record<string, () => Promise<Flow>>>;

/** What the module of a flow's effects exports. */
export type ProgramOf<Of extends Flow> = {
  /** The machine with every effect that it declares. */
  provide(services: FlowServices): Of['machine'];
  readonly view: Of['view'];
} & InputOf<Of> &
  StaleOf<Of>;

/** What a flow makes stale is said by its module, and given on. */
type StaleOf<Of extends Flow> = Of extends { readonly stale: infer Stale }
  ? { readonly stale: Stale }
  : { readonly stale?: never };

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
  readonly stale?: readonly SourceName[];
  view(snapshot: AnyMachineSnapshot): unknown;
  input?(values: Readonly<Record<string, unknown>>, services: FlowServices): unknown;
}
