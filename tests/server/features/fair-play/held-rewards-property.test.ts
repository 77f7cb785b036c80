import {
  array,
  assert as assertProperty,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { signedPoint } from '#schemas/entities/signed-point.ts';
import type { Database } from '#server/db/database.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { transfers } from '#server/db/schema/points.ts';
import { socialActions } from '#server/db/schema/social-actions.ts';
import { releaseHolds, reverseHolds } from '#server/features/holds/decide-holds.ts';
import { wholePointHistory } from '#server/features/points/point-history.ts';
import { settleAction } from '#server/features/social-actions/settle-action.ts';
import { balanceOf, memberAccountId } from '#server/ledger/accounts.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember } from '../../support/records.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';
import { missionRecord, setEarning } from '../social-actions/action-records.ts';

const dayMs = 24 * 60 * 60 * 1000;
const maximum = 35;
const dailyMaximum = 20;

/** What a fan, the time and operators do. An action that is done again was undone at the network before. */
type Step =
  | { readonly act: 'do'; readonly post: number; readonly isCaught: boolean }
  | { readonly act: 'nextDay' }
  | { readonly act: 'release' | 'reverse'; readonly hold: number };

const steps: Arbitrary<readonly Step[]> = array(
  oneof(
    {
      weight: 5,
      arbitrary: record({
        act: constant('do' as const),
        post: integer({ min: 0, max: 7 }),
        isCaught: boolean(),
      }),
    },
    { weight: 2, arbitrary: record({ act: constant('nextDay' as const) }) },
    {
      weight: 3,
      arbitrary: record({
        act: constantFrom('release' as const, 'reverse' as const),
        hold: integer({ min: 0, max: 7 }),
      }),
    },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

class Play {
  readonly #db: Database;
  readonly #memberId: string;
  readonly #clock = clockAt();
  readonly #services = { clock: this.#clock, random: anyRandom };

  constructor(db: Database, memberId: string) {
    this.#db = db;
    this.#memberId = memberId;
  }

  async take(step: Step): Promise<void> {
    if (step.act === 'do') return this.#do(step.post, step.isCaught);
    if (step.act === 'nextDay') {
      return this.#clock.set(new Date(this.#clock.now().getTime() + dayMs).toISOString());
    }
    const hold = (await this.#holds())[step.hold];
    if (hold === undefined) return;
    const ids = [hold.id];
    if (step.act === 'release') await releaseHolds(this.#db, this.#services, { ids });
    else await reverseHolds(this.#db, this.#services, { ids, reason: 'A test' });
  }

  /** Forgets the row first, so that the reward key alone stands against a second payment. */
  async #do(post: number, isCaught: boolean): Promise<void> {
    const release = await readReleaseView(this.#db);
    if (release === null) throw new Error('A campaign is live.');
    const db = this.#db;
    const now = this.#clock.now();
    const key = { memberId: this.#memberId, actionType: 'like', target: `post:${post}` } as const;
    const row = { ...key, provider: 'twitter', state: 'pending', point: 0, checks: 0 } as const;
    await db.delete(socialActions).where(eq(socialActions.memberId, this.#memberId));
    await db.insert(socialActions).values({ ...row, nextCheckAt: now, createdAt: now });
    const campaign = { ...release.campaign, fairPlay: { memberHours: isCaught ? 720 : 0, burstRewards: 0 } };
    await db.transaction((tx) => settleAction(tx, this.#services, key, { ...release, campaign }));
  }

  #holds() {
    return this.#db
      .select()
      .from(heldRewards)
      .where(eq(heldRewards.memberId, this.#memberId))
      .orderBy(heldRewards.rewardKey);
  }

  /** What does not hold of the books of this member, which is nothing. */
  async wrong(): Promise<readonly string[]> {
    const moved = await this.#db
      .select()
      .from(transfers)
      .where(eq(transfers.memberAccountId, memberAccountId(this.#memberId)));
    const holds = await this.#holds();
    const rewards = moved.filter(({ rewardKey }) => rewardKey !== null);
    const keys = [...rewards, ...holds.filter(({ transferId }) => transferId === null)].map((one) => one.rewardKey);
    const heldAt = new Map(holds.map((hold) => [hold.transferId, hold.createdAt]));
    const earned = [
      ...rewards.map(({ id, amount, createdAt }) => ({ amount, at: heldAt.get(id) ?? createdAt })),
      ...holds.filter(({ state }) => state === 'held').map(({ amount, createdAt }) => ({ amount, at: createdAt })),
    ];
    const days = [...new Set(earned.map(({ at }) => at.getTime()))].map((day) =>
      sumOf(earned.filter(({ at }) => at.getTime() === day)),
    );
    const history = await wholePointHistory(this.#db, this.#memberId, 'en');
    const balance = history.reduce((sum, line) => sum + signedPoint(line), 0);
    const holdsTrue = {
      'each reward is held or paid once': keys.length === new Set(keys).size,
      'the maximum of the campaign': sumOf(earned) <= maximum,
      'the maximum of a day': Math.max(0, ...days) <= dailyMaximum,
      'the statement is the ledger': history.length === moved.length,
      'the balance is that of the statement': balance === (await balanceOf(this.#db, this.#memberId)),
      'the ledger agrees': (await verifyLedger(this.#db)).length === 0,
    };
    return Object.entries(holdsTrue).flatMap(([words, isTrue]) => (isTrue ? [] : [words]));
  }
}

describeOnEngines('Rewards, held and released in any order', (database) => {
  beforeAll(async () => {
    await setEarning(database.db, {
      missions: [missionRecord()],
      points: {
        welcome: 0,
        welcomeMessage: { ja: '', en: '', ko: '' },
        maxSnsGet: maximum,
        maxSnsGetDaily: dailyMaximum,
      },
    });
  });

  it('are paid once each, never beyond the maxima, and the statement is the ledger', async () => {
    await assertProperty(
      asyncProperty(steps, async (given) => {
        const play = new Play(database.db, await addMember(database.db));
        for (const step of given) {
          await play.take(step);
          expect(await play.wrong()).toEqual([]);
        }
      }),
      { numRuns: 10, seed: 16 },
    );
  });
});

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
