import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { propertyOf } from '../json/json-path.ts';
import type { JsonDocument } from '../json/json-document.ts';
import type { Findings } from '../model/findings.ts';
import { scriptFile, scriptsOfKind } from '../model/parsed-campaign.ts';
import type { ActionPlace } from '../model/walk-script.ts';
import { listNames, suggestName } from '../nearest-name.ts';
import type { Check, CheckContext } from './check.ts';

/**
 * Flows and modals agree: every modal that a state shows exists, what it sends is accepted by a state that shows it,
 * and every such state can be left.
 */
export const checkFlows: Check = (context, findings) => {
  for (const [flow, { machine }] of Object.entries(context.vocabulary.flows)) {
    if (machine === undefined) continue;
    for (const [modal, states] of statesByModal(machine)) checkModal({ flow, modal, states }, context, findings);
  }
};

interface ShownModal {
  readonly flow: string;
  readonly modal: string;
  /** States of the flow that show the modal. */
  readonly states: readonly AnyStateNode[];
}

function checkModal(shown: ShownModal, { campaign, placesOf }: CheckContext, findings: Findings): void {
  const { flow, modal, states } = shown;
  const file = scriptFile('modal', modal);
  const script = scriptsOfKind(campaign, 'modal').get(modal);
  if (script !== undefined) {
    const sends = placesOf(script).actions.filter(({ action }) => isSendTo(flow, action));
    for (const send of sends) checkSend(send, shown, script.document, findings);
    for (const state of states) checkWayOut(state, flow, sends, script.document, findings);
  } else if (!campaign.present.has(file)) {
    findings.file(file, missingModal(shown));
  }
}

function statesByModal(machine: AnyStateMachine): ReadonlyMap<string, AnyStateNode[]> {
  const byModal = new Map<string, AnyStateNode[]>();
  for (const state of stateNodes(machine.root)) {
    const modal = metaOf(state, 'modal');
    if (modal !== undefined) byModal.set(modal, [...(byModal.get(modal) ?? []), state]);
  }
  return byModal;
}

function* stateNodes(state: AnyStateNode): Generator<AnyStateNode> {
  yield state;
  for (const child of Object.values(state.states)) yield* stateNodes(child);
}

function metaOf(state: AnyStateNode, name: 'modal' | 'dismiss'): string | undefined {
  const value = propertyOf(state.meta, name);
  return typeof value === 'string' ? value : undefined;
}

function isSendTo(flow: string, action: ActionPlace['action']): boolean {
  return action['action'] === 'flow.send' && action['flow'] === flow;
}

function missingModal({ modal, flow, states }: ShownModal) {
  return {
    code: 'flow.missing-modal',
    message: `Flow "${flow}" shows the modal "${modal}" while ${namesOf(states)}, but there is no such script.`,
    hint: `add ${scriptFile('modal', modal)}`,
  };
}

function checkSend(
  { action, path }: ActionPlace,
  { flow, states }: ShownModal,
  document: JsonDocument,
  findings: Findings,
): void {
  const { event } = action;
  if (typeof event !== 'string') return;
  const accepted = new Set(states.flatMap(acceptedEvents));
  if (accepted.has(event)) return;
  findings.at(document, [...path, 'event'], {
    code: 'flow.event-not-accepted',
    message: `Flow "${flow}" does not accept "${event}" while it shows this modal (${namesOf(states)}).`,
    hint: suggestName(event, accepted, accepted.size === 0 ? 'it accepts none' : `it accepts ${listNames(accepted)}`),
  });
}

/** A state is left by itself, by putting the modal away, or by something in the modal. */
function checkWayOut(
  state: AnyStateNode,
  flow: string,
  sends: readonly ActionPlace[],
  document: JsonDocument,
  findings: Findings,
): void {
  const accepted = acceptedEvents(state);
  const dismiss = metaOf(state, 'dismiss');
  const leavesByItself = state.type === 'final' || lineOf(state).some(movesByItself);
  const isDismissed = dismiss !== undefined && accepted.includes(dismiss);
  const isAnswered = sends.some(({ action }) =>
    accepted.some((event) => event === action['event'] && leaves(state, event)),
  );
  if (leavesByItself || isDismissed || isAnswered) return;
  findings.at(document, ['variants'], {
    code: 'flow.dead-end',
    message: `Flow "${flow}" cannot be left while ${namesOf([state])}: nothing in this modal sends what it accepts.`,
    hint: accepted.length === 0 ? '' : `send one of ${listNames(accepted)}`,
  });
}

function lineOf(state: AnyStateNode): AnyStateNode[] {
  return state.parent === undefined ? [state] : [state, ...lineOf(state.parent)];
}

function acceptedEvents(state: AnyStateNode): string[] {
  return [...new Set(lineOf(state).flatMap((one) => Object.keys(one.config.on ?? {})))];
}

function movesByItself(state: AnyStateNode): boolean {
  return state.invoke.length > 0 || state.after.length > 0 || (state.always?.length ?? 0) > 0;
}

function leaves(state: AnyStateNode, event: string): boolean {
  return lineOf(state).some((one) =>
    (one.transitions.get(event) ?? []).some((transition) => transition.target?.some((target) => target !== state)),
  );
}

function namesOf(states: readonly AnyStateNode[]): string {
  return states.map(({ path }) => `"${path.join('.')}"`).join(' or ');
}
