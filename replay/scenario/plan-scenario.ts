import { propertyOf } from '#content-lint/json/json-path.ts';
import type { JsonDocument } from '#content-lint/json/json-document.ts';
import type { Scenario } from '#schemas/scenario/scenario.ts';
import { checkFilled, checkWritten, scenarioContract } from './checks/check-document.ts';
import { checkTable } from './checks/table-check.ts';
import { checkWordsOfScenario } from './checks/words-check.ts';
import type { ScenarioFile } from './files/find-scenario-files.ts';
import type { Plan, PlanSelection, PlannedExpectation } from './plan.ts';
import { planSteps } from './plan-steps.ts';
import type { StepContext } from './open-part.ts';
import { placeIn, plannedExpectation } from './places.ts';
import { plannedGiven } from './planned-given.ts';
import { withoutTable, wordsOfRow } from './tables/scenario-words.ts';
import { rowsOf } from './tables/table-rows.ts';
import type { TableRow } from './tables/table-rows.ts';
import { fillWords } from './tables/words-in-texts.ts';
import { wordsOfGiven } from './words/given-words.ts';

/** The runs of one scenario that are selected, each row on its own; what is wrong becomes a finding. */
export function planScenario(
  document: JsonDocument,
  file: ScenarioFile,
  context: StepContext,
  selection: PlanSelection,
): readonly Plan[] {
  const { findings, facts } = context;
  checkWritten(document, scenarioContract, facts, findings);
  if (findings.issues().length > 0) return [];
  checkTable(document, findings);
  checkWordsOfScenario(document, findings);
  if (findings.issues().length > 0) return [];
  return rowsOf(document.value).flatMap((row) => {
    const run = planRow(document, row, context, selection);
    const id = row.label === '' ? file.name : `${file.name} [${row.label}]`;
    return run === undefined ? [] : [{ ...run, id, campaignFolder: file.campaignFolder }];
  });
}

/** The run of one row, without what its file says of it; undefined where it is wrong or not selected. */
function planRow(
  document: JsonDocument,
  row: TableRow,
  context: StepContext,
  selection: PlanSelection,
): Omit<Plan, 'id' | 'campaignFolder'> | undefined {
  const filled = { ...document, value: fillScenario(document.value, row) };
  const scenario = checkFilled(filled, scenarioContract, context.facts, context.findings);
  if (scenario === undefined) return undefined;
  const steps = planSteps(filled, scenario.steps, context);
  const given = plannedGiven(scenario, row, selection);
  if (given === undefined) return undefined;
  return {
    title: scenario.scenario,
    why: scenario.why ?? '',
    row: row.label,
    campaign: context.facts.name,
    file: document.file,
    given,
    givenWords: wordsOfGiven(given),
    steps,
    then: endOf(filled, scenario),
  };
}

function fillScenario(scenario: unknown, row: TableRow): unknown {
  const table = propertyOf(scenario, 'table');
  const rest = fillWords(withoutTable(scenario), wordsOfRow(scenario, row));
  return { ...Object(rest), ...(table === undefined ? {} : { table }) };
}

function endOf(document: JsonDocument, { then: expected }: Scenario): PlannedExpectation {
  if (expected !== undefined) return plannedExpectation(document, ['then'], expected);
  const place = placeIn(document, ['scenario']);
  return { value: {}, place, placeOf: () => place };
}
