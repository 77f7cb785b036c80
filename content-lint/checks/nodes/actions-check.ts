import { propertyOf } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { heldBy } from '../../model/action-fields.ts';
import type { ContentVocabulary, FlowEntry } from '../../model/content-vocabulary.ts';
import type { Findings } from '../../model/findings.ts';
import { findMismatches } from '../../types/find-mismatches.ts';
import { asJsonSchema } from '../../types/json-schema.ts';
import { scriptNamed } from '../../parse/parsed-campaign.ts';
import type { ParsedCampaign } from '../../parse/parsed-campaign.ts';
import type { ActionPlace } from '../../context/walk-script.ts';
import { listNames, suggestName } from '../../model/nearest-name.ts';
import type { Check } from '../../context/check.ts';
import type { PresentPaths } from '../../types/present-paths.ts';
import { presentIn } from '../../context/present-at.ts';
import { mismatchFinding } from '../values/mismatch-finding.ts';
import { checkTypedValue } from '../values/typed-values.ts';

/**
 * Every modal, flow and event that an action or a page names exists, what an action carries is what the flow takes, and a
 * page starts no flow that wants to be given something.
 */
export const checkActions: Check = ({ campaign, vocabulary, placesOf }, findings) => {
  const modals = modalsOf(campaign);
  for (const script of campaign.scripts) {
    const present = presentIn(script, campaign, vocabulary);
    const { document } = script;
    for (const place of placesOf(script).actions) {
      const { action } = place;
      for (const held of heldBy(place, 'modal')) checkModal({ ...held, document }, modals, findings);
      for (const held of heldBy(place, 'flow')) checkFlowName({ ...held, document }, vocabulary, findings);
      const flow = flowNamed(action['flow'], vocabulary);
      if (flow === undefined) continue;
      const use = { ...place, document, present: present(place.guards) };
      if (action['action'] === 'flow.start') checkStart(use, flow, findings);
      if (action['action'] === 'flow.send') checkSend(use, flow, findings);
    }
    const leaveModal = propertyOf(propertyOf(document.value, 'leave'), 'modal');
    checkModal({ value: leaveModal, path: ['leave', 'modal'], document }, modals, findings);
    for (const [index, opening] of entriesOf(document.value, 'opens')) {
      checkModal({ value: propertyOf(opening, 'modal'), path: ['opens', index, 'modal'], document }, modals, findings);
    }
    for (const [index, flow] of entriesOf(document.value, 'flows')) {
      const place = { value: flow, path: ['flows', index], document };
      checkFlowName(place, vocabulary, findings);
      checkPageStart(place, flowNamed(flow, vocabulary), findings);
    }
  }
};

function entriesOf(script: unknown, name: string): Iterable<[number, unknown]> {
  const list = propertyOf(script, name);
  return (Array.isArray(list) ? list : []).entries();
}

/** What opens as a modal, readable or not. The menu is a system script, but opens like one. */
function modalsOf({ present }: ParsedCampaign): ReadonlySet<string> {
  const scripts = [...present].flatMap((file) => scriptNamed(file) ?? []);
  const opening = scripts.filter(({ kind, name }) => kind === 'modal' || (kind === 'system' && name === 'menu'));
  return new Set(opening.map(({ name }) => name));
}

/** A name of something else, where it is written. */
interface NamePlace {
  readonly value: unknown;
  readonly path: JsonPath;
  readonly document: JsonDocument;
}

function checkModal({ value: name, path, document }: NamePlace, modals: ReadonlySet<string>, findings: Findings): void {
  if (typeof name !== 'string' || modals.has(name)) return;
  findings.at(document, path, {
    code: 'reference.modal',
    message: `There is no modal script "${name}".`,
    hint: suggestName(name, modals.keys(), `add scripts/modals/${name}.json`),
  });
}

/** An action in its document, with what is known to be there. */
interface ActionUse extends ActionPlace {
  readonly document: JsonDocument;
  readonly present: PresentPaths;
}

function checkStart(use: ActionUse, { contract: { name, input } }: FlowEntry, findings: Findings) {
  checkValues(use, asJsonSchema(input), `Flow "${name}"`, findings);
}

/** A page gives nothing to the flows that run with it. */
function checkPageStart({ path, document }: NamePlace, flow: FlowEntry | undefined, findings: Findings) {
  if (flow === undefined) return;
  const { name, input } = flow.contract;
  for (const mismatch of findMismatches(asJsonSchema(input), {}, { owner: `Flow "${name}"` })) {
    const { finding } = mismatchFinding('with', mismatch);
    findings.at(document, path, { ...finding, hint: 'start it with "flow.start", which can give it in "with"' });
  }
}

function checkSend(use: ActionUse, { contract: { name, events } }: FlowEntry, findings: Findings) {
  const { action, path, document } = use;
  const { event } = action;
  if (typeof event !== 'string') return;
  const payload = Object.hasOwn(events, event) ? events[event] : undefined;
  if (payload === undefined) {
    const known = Object.keys(events);
    findings.at(document, [...path, 'event'], {
      code: 'reference.flow-event',
      message: `Flow "${name}" takes no event "${event}".`,
      hint: suggestName(event, known, known.length === 0 ? 'it takes none' : `it takes ${listNames(known)}`),
    });
    return;
  }
  checkValues(use, asJsonSchema(payload), `Event "${event}"`, findings);
}

function checkValues(
  { action, path, scope, document, present }: ActionUse,
  contract: object,
  owner: string,
  findings: Findings,
): void {
  const schema = { ...contract, additionalProperties: false };
  const value = Object.hasOwn(action, 'with') ? action['with'] : {};
  checkTypedValue({ document, path: [...path, 'with'], value, schema, scope, owner, area: 'with', present }, findings);
}

function flowNamed(name: unknown, { flows }: ContentVocabulary): FlowEntry | undefined {
  return typeof name === 'string' && Object.hasOwn(flows, name) ? flows[name] : undefined;
}

function checkFlowName(
  { value: name, path, document }: NamePlace,
  vocabulary: ContentVocabulary,
  findings: Findings,
): void {
  if (typeof name !== 'string' || flowNamed(name, vocabulary) !== undefined) return;
  const flows = Object.keys(vocabulary.flows);
  findings.at(document, path, {
    code: 'reference.flow',
    message: `There is no flow "${name}".`,
    hint: suggestName(name, flows, `known are ${listNames(flows)}`),
  });
}
