import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentIssue } from '#schemas/api/content.ts';
import { readJsonDocument } from '#content-lint/json/json-document.ts';
import { campaignFile } from '#content-lint/model/campaign-source.ts';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import { Findings, TooManyErrors } from '#content-lint/model/findings.ts';
import { readCampaignFacts } from './files/campaign-facts.ts';
import { findScenarioFiles, shownPath } from './files/find-scenario-files.ts';
import type { ScenarioFile } from './files/find-scenario-files.ts';
import { readParts } from './files/parts.ts';
import type { LoadedPlans, Plan, PlanSelection } from './plan.ts';
import { planScenario } from './plan-scenario.ts';
import type { StepContext } from './open-part.ts';

type Campaign = Omit<StepContext, 'findings'>;

/**
 * Reads the scenarios of files and folders, in the order in which they are named, each once, and plans the runs that are
 * selected. A scenario that is wrong, or uses a part that is, has issues in place of plans. Never throws for what
 * somebody wrote.
 */
export async function loadPlans(paths: readonly string[], selection: PlanSelection): Promise<LoadedPlans> {
  const findings = new Findings();
  const files = await filesOf(paths, findings);
  const campaigns = inSituation(await campaignsOf(files, findings), selection, findings);
  const loaded: LoadedPlans[] = [{ plans: [], issues: findings.issues() }];
  for (const file of files) {
    const campaign = campaigns.get(file.campaignFolder);
    if (campaign !== undefined) loaded.push(await loadScenario(file, campaign, selection));
  }
  return {
    plans: withOwnIds(loaded.flatMap(({ plans }) => plans)),
    issues: eachOnce(loaded.flatMap(({ issues }) => issues)),
  };
}

async function filesOf(paths: readonly string[], findings: Findings): Promise<readonly ScenarioFile[]> {
  const files = new Map<string, ScenarioFile>();
  for (const path of paths) {
    for (const file of await findScenarioFiles(path, findings)) files.set(file.path, file);
  }
  return [...files.values()];
}

async function campaignsOf(files: readonly ScenarioFile[], findings: Findings): Promise<ReadonlyMap<string, Campaign>> {
  const campaigns = new Map<string, Campaign>();
  for (const folder of new Set(files.map(({ campaignFolder }) => campaignFolder))) {
    const facts = await readCampaignFacts(folder, findings);
    if (facts !== undefined) campaigns.set(folder, { facts, parts: await readParts(facts) });
  }
  return campaigns;
}

/** The campaigns that can be in the selected situation; a finding when none can. */
function inSituation(
  campaigns: ReadonlyMap<string, Campaign>,
  { situation }: PlanSelection,
  findings: Findings,
): ReadonlyMap<string, Campaign> {
  if (situation === undefined) return campaigns;
  const able = [...campaigns].filter(([, { facts }]) => facts.situations.includes(situation));
  const [first] = campaigns.values();
  if (able.length === 0 && first !== undefined) {
    const { folder, situations } = first.facts;
    findings.file(shownPath(join(folder, campaignFile)), {
      code: 'situation.unknown',
      message: `--situation is "${situation}", but the campaign has no such situation.`,
      hint: suggestName(situation, situations, `it has ${listNames(situations, 30)}`),
    });
  }
  return new Map(able);
}

async function loadScenario(file: ScenarioFile, campaign: Campaign, selection: PlanSelection): Promise<LoadedPlans> {
  const findings = new Findings();
  const shown = shownPath(file.path);
  const { document, problems } = readJsonDocument(shown, await readFile(file.path, 'utf8'));
  for (const problem of problems) findings.problem(shown, problem);
  let plans: readonly Plan[] = [];
  try {
    const isReadable = document !== undefined && problems.length === 0;
    if (isReadable) plans = planScenario(document, file, { ...campaign, findings }, selection);
  } catch (thrown) {
    if (!(thrown instanceof TooManyErrors)) throw thrown;
  }
  const issues = findings.issues();
  return issues.length > 0 ? { plans: [], issues } : { plans, issues };
}

/** Campaigns may name a scenario alike: then the name of the campaign tells them apart. */
function withOwnIds(plans: readonly Plan[]): readonly Plan[] {
  const counts = new Map<string, number>();
  for (const { id } of plans) counts.set(id, (counts.get(id) ?? 0) + 1);
  return plans.map((plan) => (counts.get(plan.id) === 1 ? plan : { ...plan, id: `${plan.campaign}/${plan.id}` }));
}

/** What is wrong with a part is found once for each use of it. */
function eachOnce(issues: readonly ContentIssue[]): readonly ContentIssue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}
