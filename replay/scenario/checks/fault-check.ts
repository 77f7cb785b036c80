import { faultKinds } from '#schemas/scenario/fault.ts';
import { isJsonObject } from '#content-lint/json/json-path.ts';
import type { JsonObject, JsonPath } from '#content-lint/json/json-path.ts';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import { hasWords } from '../tables/words-in-texts.ts';
import type { CheckContext, ValueCheck } from './value-check.ts';

const effects = ['answers', 'loses', 'takes', 'hangs'] as const;
const changes = ['becomes', 'reads', 'begins'] as const;
const owners = Object.keys(faultKinds);

/** A fault is of one thing: a call, the social network, or a script. */
export const checkFault: ValueCheck = (value, path, { report }) => {
  if (!isJsonObject(value)) return;
  const named = owners.filter((owner) => Object.hasOwn(value, owner));
  if (named.length < 2) return;
  const message = `This fault is of several things: ${listNames(named)}.`;
  report(path, { code: 'fault.several-things', message, hint: 'make a fault of each' });
};

/** A call or the social network fails in one way, and nothing is said of an answer that there is not. */
export const checkTransportFault: ValueCheck = (value, path, context) => {
  if (!isJsonObject(value)) return;
  const has = (name: string) => Object.hasOwn(value, name);
  const ways = effects.filter(has);
  if (ways.length === 0) {
    const hint = `add one of ${listNames(effects)}`;
    context.report(path, { code: 'fault.no-effect', message: 'This fault does not say what goes wrong.', hint });
  }
  const hasSeveral = has('hangs') ? ways.length > 1 : has('answers') && has('loses');
  if (hasSeveral) {
    const said = has('hangs') ? ways : ways.filter((way) => way !== 'takes');
    const message = `This fault goes wrong in ways that exclude each other: ${listNames(said)}.`;
    context.report(path, { code: 'fault.contradiction', message, hint: 'keep one of them' });
  }
  checkAnswer(value, path, context);
};

/** A script is changed in one way, and is one that the campaign has. */
export const checkScriptFault: ValueCheck = (value, path, { facts, report }) => {
  if (!isJsonObject(value)) return;
  const said = changes.filter((change) => Object.hasOwn(value, change));
  if (said.length !== 1) {
    const what = said.length === 0 ? 'does not say what goes wrong' : `says several things: ${listNames(said)}`;
    const hint = said.length === 0 ? `add one of ${listNames(changes)}` : 'keep one of them';
    report(path, { code: 'fault.script-change', message: `This fault of a script ${what}.`, hint });
  }
  const { script } = value;
  if (typeof script !== 'string' || facts.scripts.includes(script) || hasWords(script)) return;
  const message = `The campaign has no script "${script}".`;
  const hint = suggestName(script, facts.scripts, `it has ${listNames(facts.scripts, 20)}`);
  report([...path, 'script'], { code: 'fault.unknown-script', message, hint });
};

function checkAnswer(fault: JsonObject, path: JsonPath, { report }: CheckContext): void {
  const has = (name: string) => Object.hasOwn(fault, name);
  const need = (name: string, needed: string) => {
    if (!has(name) || has(needed)) return;
    const message = `"${name}" says nothing without "${needed}".`;
    report([...path, name], { code: 'fault.needs', message, hint: `add "${needed}"` }, 'name');
  };
  need('body', 'answers');
  need('sends', 'answers');
  need('type', 'sends');
  if (!has('body') || !has('sends')) return;
  const message = 'This fault has two answers: "body" and "sends".';
  report(path, { code: 'fault.two-answers', message, hint: 'keep one of them' });
}
