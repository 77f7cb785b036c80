import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { activateRelease, publishCampaign } from '#server/publishing/publish-campaign.ts';
import { prizeAwards } from '#server/db/schema/prizes.ts';
import { readSiteBuild } from '#server/site/site-build.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import {
  campaignRecords,
  notificationRecord,
  prizeRecord,
  smallCampaign,
  smallVocabulary,
  topForAll,
  topPage,
} from '../../content-lint/support/small-campaign.ts';
import { describeOn } from '../support/engines.ts';
import { addMember } from '../support/records.ts';
import { memberHeader, sessionsByHeader } from '../support/test-app.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';
import { writeSiteFolder } from './site-folder.ts';

/** A campaign whose every part says its mark; its prize costs that many points. */
function markedCampaign(mark: string, cost: number) {
  const words = { ja: mark, en: mark, ko: mark };
  const records = campaignRecords();
  return smallCampaign({
    ...topForAll,
    'campaign.json': {
      ...records,
      product: { ...Object(records['product']), shortTitle: words, pointName: words },
      points: { ...Object(records['points']), maxSnsGet: cost },
      prizes: [prizeRecord({ name: words, exchangePoint: cost, totalAmount: null, featured: true })],
      notifications: [notificationRecord({ title: words, onTop: true })],
    },
    'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: mark } }], {
      title: words,
      data: ['topPrizes', 'topNotifications'],
    }),
  });
}

const costs: Readonly<Record<string, number>> = { day: 10, night: 25 };

describeOn('postgres', 'While one release after the other goes live', (database) => {
  let app: App;
  let folder: string;
  let member: string;
  const releases: string[] = [];
  const dependencies = () => ({
    db: database.db,
    clock: clockAt(),
    random: anyRandom,
    settings: testSettings,
    prepare: preparingWith(smallVocabulary),
  });

  beforeAll(async () => {
    folder = writeSiteFolder();
    const site = await readSiteBuild(folder);
    if (site === null) throw new Error('The site folder has no build.');
    app = await buildApp({ ...dependencies(), settings: readSettings({}), sessions: sessionsByHeader, site });
    for (const [mark, cost] of Object.entries(costs)) {
      const result = await publishCampaign(dependencies(), markedCampaign(mark, cost));
      if (result.outcome === 'refused') throw new Error(JSON.stringify(result.issues));
      releases.push(result.release.id);
    }
    member = await addMember(database.db, 100_000);
  });

  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /** Asks that often, eight at a time, and lets the other release go live again and again meanwhile. */
  async function whilePublishing<Answer>(times: number, ask: () => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = [];
    const asking = Array.from({ length: 8 }, async () => {
      while (answers.length < times) answers.push(await ask());
    });
    for (let turn = 0; answers.length < times; turn++) await activateRelease(dependencies(), releases[turn % 2] ?? '');
    await Promise.all(asking);
    return answers;
  }

  const headers = () => ({ [memberHeader]: member, 'accept-language': 'en', accept: 'text/html' });
  const markOfRelease = (id: string) => Object.keys(costs)[releases.indexOf(id)];

  it('each of 200 pages is of one release', async () => {
    const pages = await whilePublishing(200, async () => {
      const { body } = await app.inject({ url: '/', headers: headers() });
      const boot = JSON.parse(/id="kansei-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
      return [
        markOfRelease(boot.sectors.release),
        markOfRelease(boot.product.product.scriptVersion),
        boot.product.product.shortTitle,
        boot.scripts['page/top'].variants[0].body[0].props.text,
        boot.data.topPrizes[0].name,
        boot.data.topNotifications[0].title,
        /<title>(.*?)<\/title>/.exec(body)?.[1],
      ];
    });
    expect(pages.filter((marks) => new Set(marks).size !== 1)).toEqual([]);
    expect(new Set(pages.flat())).toEqual(new Set(Object.keys(costs)));
  });

  it('each start of a page asks of one', async () => {
    const starts = await whilePublishing(100, async () => {
      const { product, user } = (await app.inject({ url: '/service/v2/product/@me', headers: headers() })).json();
      return {
        mark: markOfRelease(product.scriptVersion),
        title: product.shortTitle,
        most: user.userPoint.maxSnsGetPoint,
      };
    });
    expect(starts.filter(({ mark = '', title, most }) => title !== mark || most !== costs[mark])).toEqual([]);
  });

  it('each exchange is of one, and costs what that one says and the member was shown', async () => {
    let asked = 0;
    const answered = await whilePublishing(90, async () => {
      const shown = Object.values(costs)[(asked += 1) % 2];
      const { code, prize } = (
        await app.inject({
          method: 'POST',
          url: '/service/v2/prizes/mug/exchange',
          headers: {
            ...headers(),
            [xhrMarkerHeader.name]: xhrMarkerHeader.value,
            [idempotencyHeader]: randomUUID(),
            'content-type': 'application/json',
          },
          payload: JSON.stringify({ amount: 2, exchangePoint: shown }),
        })
      ).json();
      return { shown, code, name: prize.name, exchangePoint: prize.exchangePoint, prizeCode: prize.prizeCode };
    });
    const refused = answered.filter(({ code }) => code === 'prize.changed');
    const exchanged = answered.filter(({ code }) => code === undefined);
    expect(exchanged.length + refused.length).toBe(answered.length);
    expect(refused.filter(({ shown, exchangePoint }) => exchangePoint === shown)).toEqual([]);
    expect(exchanged.filter(({ shown, exchangePoint }) => exchangePoint !== shown)).toEqual([]);
    expect(exchanged.filter(({ name, exchangePoint }) => exchangePoint !== costs[name])).toEqual([]);
    const awards = await database.db.select({ code: prizeAwards.code, cost: prizeAwards.cost }).from(prizeAwards);
    const costOf = new Map(awards.map(({ code, cost }) => [code, cost]));
    expect(exchanged.filter(({ exchangePoint, prizeCode }) => costOf.get(prizeCode) !== 2 * exchangePoint)).toEqual([]);
    expect(await verifyLedger(database.db)).toEqual([]);
  });
});
