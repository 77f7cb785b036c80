import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreements, serviceAssociations } from '#server/db/schema/members.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { deregisterMember } from '#server/features/deregistration/deregister-member.ts';
import { describeOn } from '../../support/engines.ts';
import { addMember, changeCampaign } from '../../support/records.ts';
import { buildTestApp } from '../../support/test-app.ts';
import type { Call, CallApi } from '../../support/test-app.ts';
import { anyRandom, clockAt, testSettings } from '../../support/test-services.ts';

const services = { clock: clockAt(), random: anyRandom, secrets: secretsOf(testSettings) };

const writes: readonly [string, Call][] = [
  [
    'links a game account',
    { method: 'POST', path: '/service_associations/later_register', body: { associateId: '1234' } },
  ],
  ['agrees to the terms', { method: 'PUT', path: '/users/terms', body: { version: 'spring' } }],
];

describeOn('postgres', 'a member who is just leaving', (database) => {
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db));
  });
  afterAll(() => app.close());

  it.each(writes)('neither %s in another tab, nor leaves anything by that', async (_name, write) => {
    const { campaign } = await changeCampaign(database.db, ({ product, ...others }) => ({
      ...others,
      product: {
        ...product,
        deregisterStatus: 'valid',
        associateSituation: 'later_no_auth',
        association: { idLength: { maximum: 40 } },
        terms: { version: 'spring' },
      },
    }));
    const member = await addMember(database.db);
    const { answer } = await database.db.transaction(async (tx) => {
      await deregisterMember(tx, services, campaign.product, member);
      const answered = new AbortController();
      const answering = call({ ...write, member, key: 'key-while-leaving' }).finally(() => answered.abort());
      while (!answered.signal.aborted && !(await oneWaits()));
      return { answer: answering };
    });
    const { statusCode, ...rest } = await answer;
    expect([statusCode, rest.json()]).toMatchObject([401, { code: 'auth.login-required' }]);
    expect(await database.db.select().from(serviceAssociations)).toEqual([]);
    expect(await database.db.select().from(agreements)).toEqual([]);
  });

  async function oneWaits(): Promise<boolean> {
    const isOfLock = sql`datname = current_database() AND wait_event_type = 'Lock'`;
    return (await database.db.$count(sql`pg_stat_activity`, isOfLock)) > 0;
  }
});
