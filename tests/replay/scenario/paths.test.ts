import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPlans } from '#replay/scenario/load-plans.ts';
import { issueLine, useWrittenScenarios } from './support/written-scenarios.ts';

const scenarios = await useWrittenScenarios();
const { folder } = scenarios;
const scenario = { scenario: 'One', steps: [{ visit: '/' }] };
const files = {
  'one.json': scenario,
  'deep/two.json': scenario,
  'parts/use.json': { part: 'Use', steps: [{ visit: '/' }] },
  'pictures/phone/list.json': {},
};

async function idsAndIssues(...paths: readonly string[]) {
  await scenarios.write(files);
  const { plans, issues } = await loadPlans(
    paths.map((path) => join(folder, path)),
    {},
  );
  return [plans.map(({ id }) => id), issues.map((issue) => issueLine(issue, `${folder}/`))];
}

const home = 'scenarios stand in fixtures/campaigns/<name>/scenarios, beside campaign.json';

describe('Paths', () => {
  it.each([
    ['a file', ['scenarios/one.json'], ['one']],
    ['a folder', ['scenarios/deep'], ['deep/two']],
    ['all of a campaign', ['scenarios'], ['deep/two', 'one']],
    ['a campaign', ['.'], ['deep/two', 'one']],
    ['what holds campaigns', ['..'], ['deep/two', 'one']],
    ['several, each once', ['scenarios/one.json', 'scenarios'], ['one', 'deep/two']],
  ])('%s', async (_title, paths, expected) => {
    expect(await idsAndIssues(...paths)).toEqual([expected, []]);
  });

  it.each([
    [
      'scenarios/onne.json',
      [expect.stringMatching(/onne\.json:1 There is no file or folder ".*"\. → did you mean "one\.json"\?$/)],
    ],
    ['nowhere/at/all', [expect.stringMatching(/all:1 There is no file or folder ".*"\. → scenarios stand in /)]],
    ['scripts', [expect.stringMatching(/^.*scripts:1 There are no scenarios in ".*scripts"\. → scenarios stand in /)]],
    ['campaign.json', [`campaign.json:1 This file is no scenario. → ${home}`]],
    [
      'scenarios/parts/use.json',
      [
        'scenarios/parts/use.json:1 This file is a part, which is played only where a scenario uses it. → name a scenario that has a step "use" with it',
      ],
    ],
  ])('%s is refused', async (path, expected) => {
    expect(await idsAndIssues(path)).toEqual([[], expected]);
  });

  it('of two campaigns that name a scenario alike are kept apart', async () => {
    await scenarios.write(files);
    const other = join(folder, '..', 'other');
    await mkdir(join(other, 'scenarios'), { recursive: true });
    await writeFile(join(other, 'campaign.json'), '{}');
    await writeFile(join(other, 'scenarios/one.json'), JSON.stringify(scenario));
    const { plans, issues } = await loadPlans([folder, other], {});
    await rm(other, { recursive: true });
    expect([plans.map(({ id }) => id), issues]).toEqual([['deep/two', 'demo/one', 'other/one'], []]);
  });

  it('outside of a campaign are refused', async () => {
    const elsewhere = join(folder, '..', 'scenarios');
    await mkdir(elsewhere, { recursive: true });
    await writeFile(join(elsewhere, 'one.json'), JSON.stringify(scenario));
    const { issues } = await loadPlans([join(elsewhere, 'one.json')], {});
    expect(issues.map(({ message }) => message)).toEqual(['This file is no scenario.']);
  });

  it('from the working folder are shown from there', async () => {
    const { issues } = await loadPlans(['fixtures/campaigns/hoshi-no-utta'], {});
    expect(issues.map(({ file, hint }) => [file, hint])).toEqual([
      ['fixtures/campaigns/hoshi-no-utta', 'did you mean "hoshi-no-uta"?'],
    ]);
  });

  it('of a campaign whose campaign.json can not be read are refused', async () => {
    await scenarios.write({ 'one.json': scenario });
    const path = join(folder, 'campaign.json');
    await rename(path, `${path}.kept`);
    await writeFile(path, '{');
    const { plans, issues } = await scenarios.load();
    await rename(`${path}.kept`, path);
    expect([plans, issues.map(({ file, message }) => [file, message])]).toEqual([
      [],
      [[path, 'A closing "}" is missing.']],
    ]);
  });
});
