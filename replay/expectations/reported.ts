import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { ReportedProblem } from '#schemas/scenario/expectation.ts';
import { ScenarioFailure } from '../run/result.ts';
import type { Scene } from '../run/scene.ts';
import { toPattern } from '../run/wildcard.ts';
import type { Place } from '../scenario/plan.ts';
import type { Screen } from '../screen/screen.ts';
import type { StoredReport } from '#server/testing/door.ts';

type Reported = Pick<Scene, 'screen' | 'play'>;

/** Waits until exactly these problems were reported, in any order. Throws `ScenarioFailure` with those that were. */
export async function expectReported(
  expected: readonly ReportedProblem[],
  scene: Reported,
  place: Place,
): Promise<void> {
  let actual: readonly StoredReport[] = [];
  const isMet = await scene.screen.until(async () => {
    actual = await readReports(scene);
    return areAsExpected(expected, actual) ? true : undefined;
  });
  if (isMet) return;
  throw new ScenarioFailure({
    message: expected.length === 0 ? 'Problems were reported.' : 'Other problems were reported than expected.',
    expected: expected.map(lineOf).join('\n') || 'No report.',
    actual: actual.map(lineOf).join('\n') || 'No report.',
    nearest: '',
    hint: expected.length === 0 ? 'mend what is reported, or name it in "reported" when the scenario wants it' : '',
    place,
  });
}

/** What was reported so far: as the server keeps it, else as the page sent it. */
export async function readReports({ screen, play }: Reported): Promise<readonly StoredReport[]> {
  const kept = await play.readReports();
  return kept.length > 0 ? kept : sentReports(screen);
}

function sentReports({ calls }: Screen): StoredReport[] {
  const bodies = calls.filter(({ method, path }) => method === 'POST' && path === '/contents_reports');
  return bodies.flatMap(({ body }) => {
    const { reports = [] } = Object(body) as { reports?: ContentReport[] };
    return reports.map(({ script, path, code, message }) => ({ script, path, code, message, count: 1 }));
  });
}

function areAsExpected(expected: readonly ReportedProblem[], actual: readonly StoredReport[]): boolean {
  const left = [...actual];
  const isFound = (one: ReportedProblem) => {
    const position = left.findIndex((report) => isAlike(one, report));
    if (position >= 0) left.splice(position, 1);
    return position >= 0;
  };
  return expected.every(isFound) && left.length === 0;
}

function isAlike({ script, code, path, message, count }: ReportedProblem, report: StoredReport): boolean {
  return (
    report.script === script &&
    report.code === code &&
    (path === undefined || report.path === path) &&
    (message === undefined || toPattern(message).test(report.message)) &&
    (count === undefined || report.count === count)
  );
}

function lineOf({ script, path = '', code, message = '', count = 1 }: ReportedProblem): string {
  const times = count === 1 ? '' : `${count} times`;
  return [path === '' ? script : `${script} at ${path}`, code, message, times].filter((part) => part !== '').join('  ');
}
