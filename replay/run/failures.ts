import type { Place } from '../scenario/plan.ts';
import { ScreenError } from '../screen/screen-error.ts';
import { StageError } from '#server/testing/door.ts';
import { ScenarioFailure } from './result.ts';
import type { Failure } from './result.ts';

/** Anything that was thrown while a scenario was played, as its failure at a place. */
export function failureOf(error: unknown, place: Place): Failure {
  if (error instanceof ScenarioFailure) return error.failure;
  const bare = { expected: '', actual: '', nearest: '', place };
  if (error instanceof StageError || error instanceof ScreenError)
    return { ...bare, message: error.message, hint: error.hint };
  if (isBrowserGone(error))
    return { ...bare, message: 'The browser was closed while this was played.', hint: 'run it again' };
  return {
    ...bare,
    message: `This could not be played: ${firstLine(error)}`,
    actual: error instanceof Error ? (error.stack ?? '') : '',
    hint: 'this is a fault of the runner or of the browser, not of the scenario; please report it',
  };
}

/** What went wrong unasked, such as an uncaught error; undefined when nothing did. */
export function problemsFailure(problems: readonly string[], place: Place): Failure | undefined {
  if (problems.length === 0) return undefined;
  return {
    message: 'The page had errors that nobody sees.',
    expected: 'No uncaught error, no error in the console, every file of the site.',
    actual: problems.join('\n'),
    nearest: '',
    hint: 'a developer finds the cause by these lines',
    place,
  };
}

function isBrowserGone(error: unknown): boolean {
  return error instanceof Error && /Target (page|closed|crashed)|browser has been closed/.test(error.message);
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? message;
}
