import { stripVTControlCharacters } from 'node:util';
import type { TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** How one run of a scenario went, in the words of the terminal. */
export interface PlayedScenario {
  readonly id: string;
  /** The sentence of the scenario. */
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it could not be played on this site; empty unless skipped. */
  readonly skipped: string;
  /** What is worth telling and no failure. */
  readonly notes: readonly string[];
  /** The step that failed, such as "Step 2: press button …"; empty when none did. */
  readonly failedStep: string;
  /** What went wrong, in lines; empty when nothing did. */
  readonly failure: string;
  readonly milliseconds: number;
  /** What could be observed, in lines: two runs with the same ones showed, sent and stored the same. */
  readonly trace: readonly string[];
}

/** Kinds of annotations: the sentence of a scenario, what is worth telling and no failure, and the browser. */
export const titleKind = 'scenario';
export const noteKind = 'note';
export const browserKind = 'browser';
/** Name of what could be observed of a play; Playwright's reports leave out what begins with "_". */
export const traceName = '_trace';

/** What a test and its result say of a scenario. */
export function playedScenario(
  { title: id, annotations }: Pick<TestCase, 'title' | 'annotations'>,
  result: Pick<TestResult, 'status' | 'duration' | 'errors' | 'steps' | 'attachments' | 'annotations'>,
): PlayedScenario {
  const described = (kind: string) =>
    result.annotations.flatMap(({ type, description = '' }) => (type === kind ? [description] : []));
  const outcome = result.status === 'passed' || result.status === 'skipped' ? result.status : 'failed';
  const title = annotations.find(({ type }) => type === titleKind)?.description ?? '';
  const messages = result.errors.map(({ message = '', value = '' }) => stripVTControlCharacters(message || value));
  return {
    id,
    title,
    outcome,
    skipped: outcome === 'skipped' ? (described('skip')[0] ?? '') : '',
    notes: described(noteKind),
    failedStep: stepsIn(result.steps).find(({ title, error }) => error && title.startsWith('Step '))?.title ?? '',
    failure: messages.join('\n'),
    milliseconds: result.duration,
    trace: traceIn(result.attachments),
  };
}

function stepsIn(steps: readonly TestStep[]): TestStep[] {
  return steps.flatMap((step) => [step, ...stepsIn(step.steps)]);
}

function traceIn(attachments: TestResult['attachments']): readonly string[] {
  const body = attachments.find(({ name }) => name === traceName)?.body;
  return body === undefined ? [] : (JSON.parse(body.toString('utf8')) as string[]);
}
