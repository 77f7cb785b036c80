import type { ReplayResult, ScenarioResult } from '../run/result.ts';
import { failuresOf } from './failures-of.ts';
import { failureText } from './failure-text.ts';
import { countOutcomes } from './outcome-counts.ts';
import { attributes, xmlText } from './xml.ts';

/**
 * A run as JUnit XML, as CI servers read it: a suite for each campaign, a case for each scenario, times in seconds. The
 * name of a case is its identifier, which stays the same when its sentence is written anew.
 */
export function junitReport(result: ReplayResult): string {
  const campaigns = [...new Set(result.scenarios.map(({ plan }) => plan.campaign))];
  const suites = campaigns.map((campaign) => suite(campaign, result));
  const totals = { name: 'replay', ...totalsOf(result.scenarios), time: seconds(result.milliseconds) };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes(totals)}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(campaign: string, result: ReplayResult): string {
  const scenarios = result.scenarios.filter(({ plan }) => plan.campaign === campaign);
  const spent = scenarios.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const timestamp = result.startedAt.replace(/\.\d+Z$|Z$/, '');
  const about = { name: campaign, timestamp, ...totalsOf(scenarios), time: seconds(spent) };
  const properties = [property('site', result.site), property('browser', result.browser)];
  return [
    `  <testsuite${attributes(about)}>`,
    `    <properties>${properties.join('')}</properties>`,
    ...scenarios.map(testCase),
    '  </testsuite>',
  ].join('\n');
}

function totalsOf(scenarios: readonly ScenarioResult[]): Record<string, number> {
  const { failed, skipped } = countOutcomes({ scenarios });
  return { tests: scenarios.length, failures: failed, errors: 0, skipped };
}

function property(name: string, value: string): string {
  return `<property${attributes({ name, value })}/>`;
}

function testCase(scenario: ScenarioResult): string {
  const { plan, milliseconds } = scenario;
  const about = {
    classname: `${plan.campaign}.${
      plan.file
        .split('/')
        .at(-1)
        ?.replace(/\.json$/, '') ?? plan.id
    }`,
    name: plan.id,
    file: plan.file,
    time: seconds(milliseconds),
  };
  const parts = [failurePart(scenario), skippedPart(scenario), outputPart(scenario)].filter((part) => part !== '');
  return [`    <testcase${attributes(about)}>`, ...parts, '    </testcase>'].join('\n');
}

/** CI servers read one failure a case, so that several become one with all of their texts. */
function failurePart(scenario: ScenarioResult): string {
  const failures = failuresOf(scenario);
  const first = failures[0];
  if (first === undefined) return '';
  const texts = failures.map(({ failure, step }) => {
    const where = step === undefined ? 'At the end' : `Step ${step}: ${scenario.steps[step - 1]?.step.words ?? ''}`;
    return `${where}\n${failureText(failure)}`;
  });
  const about = { message: first.failure.message, type: 'ScenarioFailure' };
  return `      <failure${attributes(about)}>${xmlText(texts.join('\n\n'))}</failure>`;
}

function skippedPart({ outcome, skipped }: ScenarioResult): string {
  return outcome === 'skipped' ? `      <skipped${attributes({ message: skipped })}/>` : '';
}

function outputPart({ plan, remarks }: ScenarioResult): string {
  const row = plan.row === '' ? [] : [`Row: ${plan.row}`];
  const lines = [plan.title, ...row, plan.file, ...remarks.map((remark) => `Remark: ${remark}`)];
  return `      <system-out>${xmlText(lines.join('\n'))}</system-out>`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
