import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { ContentIssue } from '#schemas/api/content.ts';
import { loadPlans } from '#replay/scenario/load-plans.ts';
import type { LoadedPlans, Plan, PlanSelection } from '#replay/scenario/plan.ts';

const demo = 'fixtures/campaigns/hoshi-no-uta';

/** What is wrong, as a tester reads it: "a.json:3 There is no … → did you mean …?". */
export type IssueLine = string;

export interface WrittenScenarios {
  /** Folder of the campaign, without scenarios until some are written. */
  readonly folder: string;
  /** Writes files of `scenarios/`, in place of all that were there: a text as it is, anything else as JSON of one line. */
  write(files: Readonly<Record<string, unknown>>): Promise<void>;
  load(selection?: PlanSelection): Promise<LoadedPlans>;
  issuesOf(files: Readonly<Record<string, unknown>>): Promise<readonly IssueLine[]>;
  plansOf(files: Readonly<Record<string, unknown>>, selection?: PlanSelection): Promise<readonly Plan[]>;
}

/** A campaign like the demo in a folder of its own, for scenarios that a test writes. */
export async function useWrittenScenarios(): Promise<WrittenScenarios> {
  const parent = await mkdtemp(join(tmpdir(), 'kansei-scenarios-'));
  const folder = join(parent, 'demo');
  const scenarios = join(folder, 'scenarios');
  await mkdir(folder);
  await cp(join(demo, 'campaign.json'), join(folder, 'campaign.json'));
  await cp(join(demo, 'scripts'), join(folder, 'scripts'), { recursive: true });
  afterAll(() => rm(parent, { recursive: true }));

  const written: WrittenScenarios = {
    folder,
    async write(files) {
      await rm(scenarios, { recursive: true, force: true });
      for (const [name, content] of Object.entries(files)) {
        const path = join(scenarios, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
      }
    },
    load: (selection = {}) => loadPlans([scenarios], selection),
    async issuesOf(files) {
      await written.write(files);
      const { plans, issues } = await written.load();
      if (issues.length > 0 && plans.length > 0) throw new Error('A scenario that is wrong is played.');
      return issues.map((issue) => issueLine(issue, `${scenarios}/`));
    },
    async plansOf(files, selection) {
      await written.write(files);
      const { plans, issues } = await written.load(selection);
      if (issues.length > 0) throw new Error(issues.map((issue) => issueLine(issue, scenarios)).join('\n'));
      return plans;
    },
  };
  return written;
}

/** An issue on one line; what stands before `below` in its file and hint is left out. */
export function issueLine({ file, line, message, hint }: ContentIssue, below: string): IssueLine {
  const place = `${file.replace(below, '')}:${line}`;
  return `${place} ${message}${hint === '' ? '' : ` → ${hint.replace(below, '')}`}`;
}
