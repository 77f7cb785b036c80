import type { CallFault, Fault, ProviderFault, ScriptFault } from '#schemas/scenario/fault.ts';

/** Something that goes wrong in plain words, such as `POST /prizes/*\/exchange is answered with 500, the first time`. */
export function wordsOfFault(fault: Fault): string {
  if ('script' in fault) return scriptWords(fault);
  const subject = 'call' in fault ? fault.call : `the ${fault.provider} call to the social network`;
  return `${subject} ${effectWords(fault)}${timesWords(fault.times)}`;
}

function effectWords({ answers, body, sends, loses, takes, hangs }: CallFault | ProviderFault): string {
  if (hangs === true) return 'never gets an answer';
  const late = takes === undefined ? '' : `, ${takes} late`;
  if (loses !== undefined) return `loses its ${loses}${late}`;
  if (answers === undefined) return `takes ${takes ?? 'no time'}`;
  if (sends !== undefined) return `is answered with ${answers} and ${sends === '' ? 'nothing' : `"${sends}"`}${late}`;
  return `is answered with ${answers}${body === undefined ? '' : ` and ${JSON.stringify(body)}`}${late}`;
}

function timesWords(times: number | undefined): string {
  if (times === undefined) return '';
  return times === 1 ? ', the first time' : `, the first ${times} times`;
}

function scriptWords({ script, becomes, begins }: ScriptFault): string {
  if (becomes !== undefined) return `the script ${script} is ${becomes}`;
  if (begins === undefined) return `the script ${script} reads differently`;
  return `the script ${script} begins with ${begins.length} more ${begins.length === 1 ? 'node' : 'nodes'}`;
}
