import { openAsBlob } from 'node:fs';
import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record, tuple } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { registerGiven } from '#server/testing/member/register-given.ts';
import { setStock } from '#server/testing/changes/set-stock.ts';
import { publishFolder } from '#server/testing/stage/publish-folder.ts';
import { readStored } from '#server/testing/stage/read-stored.ts';
import { takeSnapshot } from '#server/testing/stage/snapshot.ts';
import type { Snapshot } from '#server/testing/stage/snapshot.ts';
import { StageError } from '#server/testing/stage/stage-state.ts';
import type { GivenMember } from '#schemas/scenario/given.ts';
import { createSecrets } from '#server/base/secrets/secrets.ts';
import type { BuiltRelease } from '#server/releases/build/build-release.ts';
import { openInMemory } from '#server/db/connection/connection.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { buildEmptyDatabaseIfStale } from '#tools/build/build-empty-database.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { verifyStock } from '#server/features/prizes/stock-check.ts';
import { seededRandom } from '#server/testing/stage/seeded-random.ts';
import { demoCampaign, planStart } from '../support/plan-with.ts';

let database: OpenDatabase;
let published: BuiltRelease;
let snapshot: Snapshot;
const time = createVirtualClock(planStart);
const clock = { now: () => new Date(time.now()) };
const random = seededRandom('ledger');
const secretKey = 'a secret of the tests that nobody needs to know';
const secrets = createSecrets(secretKey);

beforeAll(async () => {
  const opened = await openInMemory(await openAsBlob(await buildEmptyDatabaseIfStale(process.cwd())));
  database = opened;
  published = await publishFolder({ db: opened.db, clock, random, settings: { secretKey } }, demoCampaign);
  snapshot = await takeSnapshot(opened.client);
});

afterAll(() => database.close());

const movement = oneof(
  record({ earned: integer({ min: 1, max: 9000 }) }),
  record({
    exchanged: constantFrom('sticker-sheet', 'penlight', 'voice-message', 'star-fragments-small', 'plush-bird'),
    amount: integer({ min: 1, max: 3 }),
  }),
);
const hours = array(integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 });
const history = tuple(array(movement, { maxLength: 6 }), hours).map(([movements, past]) => {
  const agos = past.toSorted((one, other) => other - one);
  return movements.map((one, index) => ({ ...one, ago: `${agos[index] ?? 0} h` }));
});
const member = record(
  { persona: constant('hina_hoshi'), history, points: integer({ min: 0, max: 20_000 }) },
  { requiredKeys: ['persona', 'history'] },
);
const stock = record(
  { 'sticker-sheet': integer({ min: 0, max: 3000 }), penlight: integer({ min: 0, max: 400 }) },
  { requiredKeys: [] },
);

/** Whether it can be given at all. */
async function give(given: GivenMember, left: Readonly<Record<string, number>>): Promise<boolean> {
  try {
    await registerGiven({ db: database.db, clock, random, secrets }, given, published);
    await setStock(database.db, left);
    return true;
  } catch (error) {
    if (error instanceof StageError) return false;
    throw error;
  }
}

it('leaves ledger and stock in order, whatever is given, and gives exactly those points', async () => {
  await assert(
    asyncProperty(member, stock, async (given, left) => {
      await snapshot.restore();
      const isGiven = await give(given, left);
      expect(await verifyLedger(database.db)).toEqual([]);
      expect(await verifyStock(database.db)).toEqual([]);
      if (!isGiven) return;
      const stored = await readStored(database.db, 'hina_hoshi');
      expect(stored.points).toBe(given.points ?? stored.history.reduce((sum, amount) => sum + amount, 0));
      expect(stored.stock).toMatchObject(left);
    }),
    { numRuns: 40 },
  );
});

it('brings everything back as it was, the ledger too', async () => {
  await snapshot.restore();
  const before = await readStored(database.db, undefined);
  await give({ persona: 'hina_hoshi', history: [{ exchanged: 'sticker-sheet', ago: '1 day' }] }, { penlight: 4 });
  await snapshot.restore();
  expect(await readStored(database.db, undefined)).toEqual(before);
});
