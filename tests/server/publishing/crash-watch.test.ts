import { beforeEach, expect, it } from 'vitest';
import { CrashWatch } from '#server/publishing/crash-watch.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { activateRelease, publishCampaign } from '#server/publishing/publish-campaign.ts';
import { liveChannel, listReleases, readChannel } from '#server/releases/stored/releases-repository.ts';
import type { Pointer } from '#server/releases/stored/releases-repository.ts';
import { channels, contents, releases } from '#server/db/schema/content.ts';
import { prizeStock } from '#server/db/schema/prizes.ts';
import { describeOnEngines } from '../support/engines.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';
import {
  campaignRecords,
  prizeRecord,
  smallCampaign,
  smallVocabulary,
  topPage,
} from '../../content-lint/support/small-campaign.ts';

const reason = 'page/top: Its rendering took longer than 2 s.';

describeOnEngines('A release whose pages crash', (database) => {
  let logged: string[];
  let watch: CrashWatch;
  const services = () => ({ db: database.db, clock: clockAt(), random: anyRandom, settings: testSettings });

  beforeEach(async () => {
    for (const table of [channels, prizeStock, releases, contents]) await database.db.delete(table);
    logged = [];
    watch = new CrashWatch({ ...services(), log: { error: (_details, message) => void logged.push(message) } });
  });

  async function publish(text: string, prizes = [prizeRecord()]): Promise<Pointer> {
    const source = smallCampaign({
      'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text } }]),
      'campaign.json': campaignRecords({ prizes }),
    });
    await publishCampaign({ ...services(), prepare: preparingWith(smallVocabulary) }, source);
    return live();
  }

  async function live(): Promise<Pointer> {
    const pointer = await readChannel(database.db, liveChannel);
    if (pointer === null) throw new Error('Nothing is live.');
    return pointer;
  }

  async function crash(pointer: Pointer, times = 3): Promise<void> {
    for (let time = 0; time < times; time++) await watch.crashed(pointer, reason);
  }

  it('is rolled back after three crashes, and what was gone back to stays', async () => {
    const first = await publish('one');
    const second = await publish('two');
    await crash(second, 2);
    expect(await live()).toEqual(second);
    await crash(second, 1);
    const after = await live();
    expect(after).toEqual({ releaseId: first.releaseId, revision: 3 });
    expect(logged).toEqual(['pages of this release crashed, so the one before it is live again']);
    await crash(after);
    expect(await live()).toEqual(after);
  });

  it('stays when it is the first one', async () => {
    const first = await publish('one');
    await crash(first);
    expect([await live(), logged]).toEqual([
      first,
      ['pages of this release crash, and there is no release before it to go back to'],
    ]);
  });

  it('stays when many of its pages came out before', async () => {
    await publish('one');
    const second = await publish('two');
    for (let page = 0; page < 100; page++) watch.rendered(second);
    await crash(second);
    expect([await live(), logged]).toEqual([second, []]);
  });

  it('stays away when somebody moved the channel meanwhile', async () => {
    const first = await publish('one');
    const second = await publish('two');
    await activateRelease(services(), first.releaseId);
    await activateRelease(services(), second.releaseId);
    const moved = await live();
    await crash(second);
    expect(await live()).toEqual(moved);
  });

  it('stays when the state does not allow the one before', async () => {
    await publish('one', [prizeRecord({ totalAmount: 1 })]);
    const second = await publish('two', [prizeRecord({ totalAmount: 5 })]);
    await database.db.update(prizeStock).set({ grantedAmount: 3 });
    await crash(second);
    expect([await live(), logged]).toEqual([second, ['pages of this release crash, and the one before it is refused']]);
  });

  it('counts the crashes of each move of the channel anew', async () => {
    await publish('one');
    const second = await publish('two');
    await crash(second, 2);
    const third = await publish('three');
    await crash(third, 2);
    expect(await live()).toEqual(third);
    expect((await listReleases(database.db)).length).toBe(3);
  });
});
