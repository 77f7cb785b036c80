import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { FlowContract } from '#machines/flow-contract.ts';
import { isJsonObject, propertyOf } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import type { Findings } from '../../model/findings.ts';
import { scriptFile, scriptsOfKind } from '../../parse/parsed-campaign.ts';
import type { ActionPlace } from '../../context/walk-script.ts';
import { listNames, suggestName } from '../../model/nearest-name.ts';
import type { Check, CheckContext } from '../../context/check.ts';

/**
 * Flows that scripts start and their modals agree: every modal that a state shows exists, what it sends is accepted by a
 * state that shows it, and every such state can be left; campaign.json has what they need. A flow that no script starts
 * needs nothing.
 */
export const checkFlows: Check = (context, findings) => {
  for (const [flow, { contract, machine }] of Object.entries(context.vocabulary.flows)) {
    const starts = startsOf(flow, context);
    for (const start of starts) checkNeeds(start, contract, context, findings);
    if (machine === undefined) continue;
    for (const start of starts) checkOwnModals(start, machine, context, findings);
    for (const [modal, states] of statesByModal(machine, starts))
      checkModal({ flow, modal, states }, context, findings);
  }
};

/** One place of a script that starts a flow. */
interface FlowStart {
  readonly flow: string;
  readonly document: JsonDocument;
  readonly path: JsonPath;
  /** Where the flow is named. */
  readonly name: JsonPath;
  /** Modals of the campaign in place of those of the flow, by state. */
  readonly modals: Readonly<Record<string, unknown>>;
}

function startsOf(flow: string, { campaign, placesOf }: CheckContext): readonly FlowStart[] {
  return campaign.scripts.flatMap((script) => {
    const { document } = script;
    const named = propertyOf(document.value, 'flows');
    const position = Array.isArray(named) ? named.indexOf(flow) : -1;
    const byPage = position === -1 ? [] : [{ flow, document, path: [], name: ['flows', position], modals: {} }];
    const byAction = placesOf(script)
      .actions.filter(({ action }) => action['action'] === 'flow.start' && action['flow'] === flow)
      .map(({ action, path }) => {
        const { modals } = action;
        return { flow, document, path, name: [...path, 'flow'], modals: isJsonObject(modals) ? modals : {} };
      });
    return [...byPage, ...byAction];
  });
}

function checkNeeds(
  { flow, document, name }: FlowStart,
  { needs = [] }: FlowContract,
  { campaign }: CheckContext,
  findings: Findings,
): void {
  const product = propertyOf(campaign.campaign?.value, 'product');
  for (const need of needs) {
    if (!isJsonObject(product) || isJsonObject(product[need])) continue;
    findings.at(document, name, {
      code: 'flow.missing-settings',
      message: `Flow "${flow}" needs "product.${need}", which campaign.json does not have.`,
      hint: `add it to campaign.json, or do not start the flow`,
    });
  }
}

/** What a start puts in the place of a modal is a modal of the campaign, in a state that shows one. */
function checkOwnModals(
  { flow, document, path, modals }: FlowStart,
  machine: AnyStateMachine,
  { campaign }: CheckContext,
  findings: Findings,
): void {
  const states = [...stateNodes(machine.root)].flatMap((state) => (metaOf(state, 'modal') ? [nameOf(state)] : []));
  const scripts = scriptsOfKind(campaign, 'modal');
  for (const [state, modal] of Object.entries(modals)) {
    if (!states.includes(state)) {
      findings.at(document, [...path, 'modals', state], {
        code: 'flow.state-without-modal',
        message: `Flow "${flow}" shows no modal while "${state}".`,
        hint: suggestName(
          state,
          states,
          states.length === 0 ? 'it shows none' : `it shows one while ${listNames(states)}`,
        ),
      });
    } else if (typeof modal === 'string' && !campaign.present.has(scriptFile('modal', modal))) {
      findings.at(document, [...path, 'modals', state], {
        code: 'reference.modal',
        message: `There is no modal script "${modal}".`,
        hint: suggestName(modal, scripts.keys(), `add ${scriptFile('modal', modal)}`),
      });
    }
  }
}

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
    for (const state of states) checkWayOut(state, { flow, sends, document: script.document }, findings);
  } else if (!campaign.present.has(file) && states.some((state) => metaOf(state, 'modal') === modal)) {
    findings.file(file, missingModal(shown));
  }
}

/** The modals that the starts of a flow bring up, each with the states that show it. */
function statesByModal(machine: AnyStateMachine, starts: readonly FlowStart[]): ReadonlyMap<string, AnyStateNode[]> {
  const byModal = new Map<string, AnyStateNode[]>();
  for (const state of stateNodes(machine.root)) {
    const usual = metaOf(state, 'modal');
    if (usual === undefined) continue;
    const modals = new Set(starts.map(({ modals: own }) => own[nameOf(state)] ?? usual));
    for (const modal of modals) {
      if (typeof modal === 'string') byModal.set(modal, [...(byModal.get(modal) ?? []), state]);
    }
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

/** What the script of a modal sends to the flow that shows it. */
interface ModalSends {
  readonly flow: string;
  readonly sends: readonly ActionPlace[];
  readonly document: JsonDocument;
}

/** A state is left by itself, by putting the modal away, or by something in the modal. */
function checkWayOut(state: AnyStateNode, { flow, sends, document }: ModalSends, findings: Findings): void {
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
  return states.map((state) => `"${nameOf(state)}"`).join(' or ');
}

function nameOf({ path }: AnyStateNode): string {
  return path.join('.');
}
