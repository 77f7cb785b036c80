import { isDeepStrictEqual } from 'node:util';
import type { StoredExpectation } from '#schemas/scenario/expectation.ts';
import { ScenarioFailure } from '../run/result.ts';
import type { PlannedExpectation } from '../scenario/plan.ts';
import type { Screen } from '../screen/screen.ts';
import type { Play } from '../stage/stage.ts';
import type { StoredState } from '#server/testing/door.ts';

/**
 * Waits until the server keeps what is expected. Throws `ScenarioFailure` with what it keeps instead, `StageError` when
 * the expectation names what there is not, `OwnSiteOnlyError` where the site does not tell.
 */
export async function expectStored(
  expected: StoredExpectation,
  { screen, play }: { readonly screen: Screen; readonly play: Play },
  then: PlannedExpectation,
): Promise<void> {
  const { persona, ...wanted } = expected;
  let actual: Record<string, unknown> = {};
  const isMet = await screen.until(async () => {
    actual = comparable(wanted, await play.readStored(persona));
    return isDeepStrictEqual(actual, sorted(wanted)) ? true : undefined;
  });
  if (isMet) return;
  const differing = Object.keys(wanted).filter((name) => !isDeepStrictEqual(actual[name], sorted(wanted)[name]));
  throw new ScenarioFailure({
    message: `The server does not keep what is expected: ${differing.join(', ')}.`,
    expected: linesOf(sorted(wanted), differing),
    actual: linesOf(actual, differing),
    nearest: '',
    hint: '',
    place: then.placeOf('stored'),
  });
}

type Wanted = Omit<StoredExpectation, 'persona'>;

/** Of what is stored, that which the scenario speaks of. */
function comparable(wanted: Wanted, stored: StoredState): Record<string, unknown> {
  const entries = Object.entries(sorted(wanted)).map(([name, value]) => {
    if (name === 'stock' || name === 'gachaStock') {
      return [name, Object.fromEntries(Object.keys(Object(value)).map((id) => [id, stored[name][id] ?? null]))];
    }
    return [name, name === 'members' ? [...stored.members].toSorted() : stored[name as keyof StoredState]];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function sorted(wanted: Wanted): Record<string, unknown> {
  return wanted.members === undefined ? wanted : { ...wanted, members: wanted.members.toSorted() };
}

function linesOf(values: Record<string, unknown>, names: readonly string[]): string {
  return names.map((name) => `${name}: ${JSON.stringify(values[name])}`).join('\n');
}
