import { afterAll, beforeAll } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import type { EngineUnderTest } from './engines.ts';
import { setCampaign } from './records.ts';
import { buildTestApp, type CallApi } from './test-app.ts';

/** How many call at once. */
export const workers = 64;
/** Of one process, writes of one member wait for each other before they come to the database. */
const processes = 8;

/** Calls that go to one process after the other, all on one database; for the body of a `describe`. */
export function callsInTurn(database: EngineUnderTest): CallApi {
  let apps: readonly App[];
  let calls: readonly CallApi[];
  let sent = 0;

  beforeAll(async () => {
    await setCampaign(database.db);
    const built = await Promise.all(Array.from({ length: processes }, () => buildTestApp(database.db)));
    apps = built.map(({ app }) => app);
    calls = built.map(({ call }) => call);
  });
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  return async (request) => {
    sent += 1;
    const one = calls[sent % processes];
    if (one === undefined) throw new Error('The apps are built before the tests.');
    return one(request);
  };
}
