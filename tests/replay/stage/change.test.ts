import { expect, it } from 'vitest';
import type { Play } from '#replay/stage/stage.ts';
import { playing } from '../support/plan-with.ts';
import { apiAs } from '../support/stage-caller.ts';
import { thrownBy, useStage } from '../support/use-stage.ts';

const site = useStage();

async function productOf(play: Play) {
  const { body } = await apiAs(site.stage, play)('/product');
  const { situation, subSituation, revision, digest } = (body as { product: Record<string, unknown> }).product;
  return { situation, subSituation, revision, digest };
}

it('changes the situation as a publish does, and back', async () => {
  await playing(site.stage, {}, async (play) => {
    const before = await productOf(play);
    await play.change({ product: { situation: 'only_exchange' } });
    const between = await productOf(play);
    expect(between).toEqual({ ...before, situation: 'only_exchange', revision: 2, digest: between.digest });
    expect(between.digest).not.toBe(before.digest);
    await play.change({ product: { situation: 'begin' } });
    expect(await productOf(play)).toEqual({ ...before, revision: 3 });
  });
});

it('keeps what a change does not name', async () => {
  const given = { product: { situation: 'only_exchange', subSituation: 'late' } } as const;
  await playing(site.stage, given, async (play) => {
    await play.change({ stock: { penlight: 7 } });
    await play.change({ product: { settings: { twitterAccount: 'other' } } });
    expect(await productOf(play)).toMatchObject({ situation: 'only_exchange', subSituation: 'late' });
    expect((await play.readStored(undefined)).stock['penlight']).toBe(7);
  });
});

it('has no new revision where nothing differs', async () => {
  await playing(site.stage, {}, async (play) => {
    const before = await productOf(play);
    await play.change({ product: { situation: 'begin' }, faults: [{ call: 'GET /prizes', answers: 500 }] });
    expect(await productOf(play)).toEqual(before);
  });
});

it('changes nothing where something of it cannot be', async () => {
  await playing(site.stage, {}, async (play) => {
    const before = await productOf(play);
    const faults = [{ script: 'page/prizez', becomes: 'missing' as const }];
    expect(await thrownBy(() => play.change({ product: { situation: 'finish' }, faults }))).toMatchObject({
      message: 'There is no script "page/prizez".',
    });
    await play.change({ stock: {} });
    expect(await productOf(play)).toEqual(before);
  });
});

it('tells what pages reported, by script', async () => {
  await playing(site.stage, {}, async (play) => {
    const report = { release: 'r1', path: 'a/b', code: 'component.unknown', message: 'Unknown.' };
    const reports = [
      { ...report, script: 'page/top' },
      { ...report, script: 'page/mypage' },
      { ...report, script: 'page/top', release: 'r2' },
    ];
    const answer = await apiAs(site.stage, play)('/contents_reports', { method: 'POST', body: { reports } });
    expect(answer.status).toBe(204);
    const reported = { path: 'a/b', code: 'component.unknown', message: 'Unknown.' };
    expect(await play.readReports()).toEqual([
      { ...reported, script: 'page/mypage', count: 1 },
      { ...reported, script: 'page/top', count: 2 },
    ]);
  });
});
