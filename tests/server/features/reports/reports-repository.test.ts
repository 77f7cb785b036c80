import { beforeAll, expect, it } from 'vitest';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import { listReports, storeReports } from '#server/features/reports/reports-repository.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addReleases } from '../../support/records.ts';

const limits = { perSource: 5, perRelease: 10, ofUnknown: 4, inAll: 20 };

function reportsOf(release: string, ...messages: readonly string[]): ContentReport[] {
  return messages.map((message) => ({ release, script: 'page/top', path: '', code: 'props.invalid', message }));
}

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word} ${index}`);

describeOnEngines('A flood of reports', (database) => {
  let minute = 0;
  beforeAll(() => addReleases(database.db, 'named', ...Array.from({ length: 12 }, (_, index) => `r${index + 1}`)));

  const storeFrom = (source: string, ...reports: ContentReport[]) => {
    minute += 1;
    return storeReports(database.db, { reports, source }, new Date(Date.UTC(2026, 10, 21, 0, minute)), limits);
  };
  const store = (...reports: ContentReport[]) => storeFrom('', ...reports);
  const messages = async (release: string) =>
    (await listReports(database.db, { release })).map(({ message, count }) => `${count}× ${message}`);

  it('of a release leaves what is seen often, and of the rest the latest', async () => {
    await store(...reportsOf('r1', 'often', 'often', 'once'));
    await store(...reportsOf('r1', ...numbered('flood', 10)));
    expect(await messages('r1')).toEqual(expect.arrayContaining(['2× often']));
    expect(await messages('r1')).not.toContain('1× once');
    expect((await messages('r1')).length).toBe(9);
    await store(...reportsOf('r1', 'often', 'new'));
    expect(await messages('r1')).toEqual(expect.arrayContaining(['3× often', '1× new']));
  });

  it('under the names of many releases has an end too', async () => {
    for (let release = 2; release < 12; release += 1) await store(...reportsOf(`r${release}`, ...numbered('flood', 3)));
    expect((await listReports(database.db)).length).toBeLessThanOrEqual(20);
    expect(await messages('r1')).toContain('3× often');
  });

  it('of one source pushes out its own reports, however often it repeats them', async () => {
    await storeFrom('fan', ...reportsOf('named', 'real'));
    const flood = reportsOf('named', ...numbered('invented', 8));
    for (let round = 0; round < 3; round += 1) await storeFrom('flooder', ...flood);
    const left = await messages('named');
    expect(left).toContain('1× real');
    expect(left.filter((message) => message.includes('invented')).length).toBeLessThanOrEqual(5);
  });

  it('of releases that were never published is put aside, and has an end of its own', async () => {
    for (const source of ['one', 'two', 'three']) {
      await storeFrom(source, ...reportsOf(`invented by ${source}`, ...numbered(source, 3)));
    }
    expect((await messages('(unknown)')).length).toBeLessThanOrEqual(4);
    expect(await messages('invented by one')).toEqual([]);
    expect(await messages('named')).toContain('1× real');
  });

  it('that comes from many pages at once is counted, and has an end', async () => {
    const flood = Array.from({ length: 20 }, (_, page) => reportsOf('r12', 'common', ...numbered(`page ${page}`, 3)));
    await Promise.all(flood.map((reports) => store(...reports)));
    await store(...reportsOf('r12', 'common'));
    expect(await messages('r12')).toContain('21× common');
    expect((await messages('r12')).length).toBeLessThanOrEqual(10);
  });
});
