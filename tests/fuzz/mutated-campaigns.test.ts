import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign } from '#server/publishing/publish-campaign.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { readSiteBuild } from '#server/site/site-build.ts';
import { smallCampaign, smallFiles, smallVocabulary } from '#tests/content-lint/support/small-campaign.ts';
import { writeSiteFolder } from '#tests/server/pages/site-folder.ts';
import { addMember } from '#tests/server/support/records.ts';
import { memberHeader, sessionsByHeader } from '#tests/server/support/test-app.ts';
import { anyRandom, clockAt, testSettings } from '#tests/server/support/test-services.ts';
import { checkProperty, fuzzOptions } from './fuzz-options.ts';
import { mutated, mutations } from './mutations.ts';

const options = fuzzOptions(process.env);
/** A publish and the answers after it take a while: they get one run of forty. */
const runs = Math.ceil(options.runs / 40);

let database: OpenDatabase;
let app: App;
let folder: string;
let member: string;
const errors: string[] = [];
const services = () => ({ db: database.db, clock: clockAt(), random: anyRandom, settings: testSettings });

beforeAll(async () => {
  database = await openEmptyDatabase();
  folder = writeSiteFolder();
  const site = (await readSiteBuild(folder)) ?? undefined;
  const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  app = await buildApp({
    ...services(),
    ...(site && { site }),
    logger,
    settings: readSettings({}),
    sessions: sessionsByHeader,
  });
  member = await addMember(database.db, 1000);
});

afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const files = Object.entries(smallFiles());
/** Definitions are what answers are made of: they are changed more often than scripts. */
const names = fc.oneof(fc.constant('campaign.json'), fc.constantFrom(...files.map(([name]) => name)));
const oddNumbers = fc.constantFrom<unknown>(-1, 0.5, 2 ** 31, 2 ** 53, 9.3e18, 1e308, '9'.repeat(30));
const oddTexts = fc.constantFrom<unknown>(
  '\u0000',
  '\uD800',
  '../evil',
  '2026-02-30T00:00:00.000Z',
  '+99:99',
  'javascript:alert(1)',
);
const changes = fc
  .tuple(names, mutations, fc.option(fc.oneof(oddNumbers, oddTexts)))
  .map(([name, mutation, value]) => [name, value === null ? mutation : { ...mutation, value }] as const);

function exchange() {
  return app.inject({
    method: 'POST',
    url: '/service/v2/prizes/mug/exchange',
    headers: {
      [memberHeader]: member,
      [xhrMarkerHeader.name]: xhrMarkerHeader.value,
      [idempotencyHeader]: randomUUID(),
    },
    payload: { amount: 1, exchangePoint: 100 },
  });
}

const paths = ['/', '/mypage', '/gone', '/service/v2/product/@me', '/service/v2/prizes', '/service/v2/notifications'];

test(
  'whatever a campaign holds, it is refused with a place, or every answer made from it is one',
  async () => {
    let published = 0;
    const property = fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 3 }), async (list) => {
      const changed = Object.fromEntries(files);
      for (const [name, mutation] of list) changed[name] = mutated(changed[name], mutation) as (typeof changed)[string];
      const publishing = { ...services(), prepare: preparingWith(smallVocabulary) };
      const result = await publishCampaign(publishing, smallCampaign(changed));
      if (result.outcome === 'refused') {
        return result.issues.every(({ file, line, message }) => file !== '' && line > 0 && message !== '');
      }
      published += 1;
      const asked = paths.flatMap((url) => [
        { url, headers: { accept: 'text/html' } },
        { url, headers: { accept: '*/*', [memberHeader]: member } },
      ]);
      const answers = await Promise.all([...asked.map((call) => app.inject(call)), exchange()]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      return errors.splice(0).length === 0;
    });
    await checkProperty(property, runs, { ...options, path: undefined }, ([list]) => JSON.stringify(list));
    console.log(`fuzz: seed ${options.seed}, ${runs} campaigns, ${published} of them published`);
  },
  120_000 + runs * 1000,
);
