import type { TextAnswer } from '#api-client/http/text-answer.ts';
import type { ReportCode } from '#runtime/reports/report-codes.ts';

/** One fault of a whole script, as data. */
export interface ScriptProbe {
  /** The fault in words. */
  readonly fault: string;
  /** What comes when the page asks for the script; left out where the release has none of that name. */
  readonly answer?: TextAnswer | ((address: string) => TextAnswer);
  readonly code: ReportCode;
  /** How long the page tries again by itself before it gives up, in ms. */
  readonly waits?: number;
}

const retries = 8000;

/** Faults of scripts: the fan sees the error script in the place of a page or of a modal's content. */
export const scriptProbes: readonly ScriptProbe[] = [
  { fault: 'A script that the release does not have', code: 'script.missing' },
  { fault: 'A script that the server does not know (404)', answer: answered('', 404), code: 'script.not-found' },
  { fault: 'A script that the server refuses (403)', answer: answered('', 403), code: 'script.refused' },
  { fault: 'A server that fails (500)', answer: answered('', 500), code: 'script.server-error', waits: retries },
  { fault: 'No answer at all', answer: { outcome: 'unreachable' }, code: 'script.unreachable', waits: retries },
  { fault: 'An answer that comes too late', answer: { outcome: 'too-late' }, code: 'script.too-late', waits: retries },
  { fault: 'A script that is too large', answer: { outcome: 'too-large' }, code: 'script.too-large' },
  { fault: 'An empty answer', answer: answered(''), code: 'script.empty', waits: retries },
  {
    fault: 'HTML in place of a script',
    answer: answered('<!doctype html><title>Sign in</title>', 200, 'text/html'),
    code: 'script.not-json',
    waits: retries,
  },
  {
    fault: 'A script that is cut off',
    answer: answered('{"kind":"page","name":"top","variants":[{"bo'),
    code: 'script.not-json',
    waits: retries,
  },
  { fault: 'null in place of a script', answer: answered('null'), code: 'script.malformed' },
  { fault: 'A list in place of a script', answer: answered('[]'), code: 'script.malformed' },
  { fault: 'Variants that are no list', answer: scriptWith('everything'), code: 'script.malformed' },
  { fault: 'No variant', answer: scriptWith([]), code: 'script.malformed' },
  { fault: 'A body that is no list', answer: scriptWith([{ body: 'words' }]), code: 'script.malformed' },
  {
    fault: 'A variant whose `when` is malformed',
    answer: scriptWith([{ when: { login: 'maybe' }, body: [] }]),
    code: 'script.malformed',
  },
  {
    fault: 'Another script than the one asked for',
    answer: answered('{"kind":"page","name":"other","variants":[{"body":[]}]}'),
    code: 'script.other',
  },
];

function answered(text: string, status = 200, type = 'application/json'): TextAnswer {
  return { outcome: 'answered', status, type, text };
}

function scriptWith(variants: unknown): (address: string) => TextAnswer {
  return (address) => {
    const [kind, name] = address.split('/');
    return answered(JSON.stringify({ kind, name, title: 'Broken', variants }));
  };
}
