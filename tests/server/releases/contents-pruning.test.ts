import { beforeAll, describe, expect, it } from 'vitest';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { deleteOldContents } from '#server/releases/stored/contents-pruning.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { activateRelease, publishCampaign } from '#server/publishing/publish-campaign.ts';
import { contents } from '#server/db/schema/content.ts';
import { describeOnEngines } from '../support/engines.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';
import { smallCampaign, smallVocabulary, topForAll, topPage } from '../../content-lint/support/small-campaign.ts';

/** A campaign whose page says its mark. */
function marked(mark: string): CampaignSource {
  const line = { id: 'line', component: 'Line', props: { text: mark } };
  return smallCampaign({ ...topForAll, 'scripts/pages/top.json': topPage([line]) });
}

describeOnEngines('the contents of old releases', (database) => {
  const clock = clockAt();
  const dependencies = () => ({
    db: database.db,
    clock,
    random: anyRandom,
    settings: testSettings,
    prepare: preparingWith(smallVocabulary),
  });
  const prune = () => database.db.transaction((tx) => deleteOldContents(tx, clock.now(), 5000));
  const ids = new Map<string, string>();

  async function publish(mark: string): Promise<string> {
    const result = await publishCampaign(dependencies(), marked(mark));
    if (result.outcome === 'refused') throw new Error(result.issues.map(({ message }) => message).join('\n'));
    ids.set(mark, result.release.id);
    return result.outcome;
  }

  const activate = (mark: string) => activateRelease(dependencies(), ids.get(mark) ?? '');

  beforeAll(async () => {
    clock.set('2026-01-01T00:00:00.000Z');
    await publish('first');
    await publish('second');
    clock.set('2026-02-01T00:00:00.000Z');
    for (let number = 0; number < 25; number += 1) await publish(`mark ${number}`);
  });

  it('are kept for 90 days', async () => {
    clock.set('2026-03-31T00:00:00.000Z');
    expect(await prune()).toBe(0);
  });

  it('are kept while a release is live, and for 90 days after that', async () => {
    await activate('first');
    clock.set('2026-08-01T00:00:00.000Z');
    expect(await prune()).toBe(6);
    await activate('mark 24');
    clock.set('2026-10-29T00:00:00.000Z');
    expect(await prune()).toBe(0);
    expect(await activate('first')).toMatchObject({ outcome: 'published' });
  });

  it('are kept of the last 20 releases', async () => {
    expect(await activate('mark 5')).toMatchObject({ outcome: 'published' });
  });

  describe('once they are gone', () => {
    it('are reported as that, and nothing changes', async () => {
      const before = await database.db.$count(contents);
      await expect(activate('second')).rejects.toMatchObject({ status: 410, code: 'release.contents-gone' });
      expect(await database.db.$count(contents)).toBe(before);
    });

    it('come back with the folder', async () => {
      expect(await publish('second')).toBe('published');
      expect(await activate('mark 24')).toMatchObject({ outcome: 'published' });
      expect(await activate('second')).toMatchObject({ outcome: 'published' });
    });
  });
});
