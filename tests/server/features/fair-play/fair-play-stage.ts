import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { FairPlayDefinition, Signal } from '#schemas/campaign/fair-play.ts';
import type { Database } from '#server/db/database.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { socialAccounts } from '#server/db/schema/members.ts';
import { socialActions } from '#server/db/schema/social-actions.ts';
import { noteDevice } from '#server/features/fair-play/member-devices.ts';
import { rewardMember } from '#server/features/fair-play/reward-member.ts';
import { codeOf } from '#server/features/invitations/invitation-codes.ts';
import { enterInvitation } from '#server/features/invitations/enter-invitation.ts';
import { socialAction } from '#server/features/social-actions/social-action-kind.ts';
import { addMember, localised } from '../../support/records.ts';
import { anyRandom, clockAt, testStart } from '../../support/test-services.ts';
import { testSecrets } from '../invitations/invitation-records.ts';

const hourMs = 60 * 60 * 1000;

const reason = {
  type: 'snsAction',
  actionType: 'like',
  provider: 'twitter',
  snsScreenName: null,
  snsActionId: null,
  displayMessage: localised('Like a post'),
} as const;

/** Fans, browsers and invitations of one case, and what becomes of rewards. */
export class FairPlayStage {
  readonly clock = clockAt();
  readonly services = { clock: this.clock, random: anyRandom, secrets: testSecrets };
  readonly db: Database;
  readonly fairPlay: FairPlayDefinition;

  constructor(db: Database, fairPlay: FairPlayDefinition = {}) {
    this.db = db;
    this.fairPlay = fairPlay;
  }

  /** A member whose account at the network is that many days old; null where the network does not say. */
  async fan(accountDays: number | null = 400): Promise<string> {
    const memberId = await addMember(this.db);
    const at = new Date(testStart);
    const openedAt = accountDays === null ? null : new Date(at.getTime() - accountDays * 24 * hourMs);
    const token = { sealedAccessToken: '', tokenExpiresAt: at, createdAt: at, updatedAt: at };
    await this.db
      .insert(socialAccounts)
      .values({ id: randomUUID(), provider: 'twitter', accountId: randomUUID(), memberId, openedAt, ...token });
    return memberId;
  }

  async fans(count: number, accountDays?: number): Promise<string[]> {
    const all: string[] = [];
    for (let index = 0; index < count; index += 1) all.push(await this.fan(accountDays));
    return all;
  }

  later(hours: number): void {
    this.clock.set(new Date(this.clock.now().getTime() + hours * hourMs).toISOString());
  }

  signIn(memberId: string, device: string): Promise<void> {
    return noteDevice(this.db, memberId, `${device} of this case`, this.clock.now());
  }

  /** That many rewards of missions, one after the other; gives what caught the last one. */
  async reward(memberId: string, count = 1): Promise<readonly Signal[]> {
    for (let index = 0; index < count; index += 1) await this.#rewardOnce(memberId);
    return this.caught(memberId);
  }

  async #rewardOnce(memberId: string): Promise<void> {
    const period = randomUUID();
    const due = { memberId, amount: 10, kind: socialAction, reason, reward: { mission: 'mission:like', period } };
    const { actionType, provider } = reason;
    const liked = { memberId, actionType, provider, target: `post:${period}`, state: 'done', checks: 1 } as const;
    await this.db.transaction(async (tx) => {
      const given = await rewardMember(tx, this.services, { fairPlay: this.fairPlay }, due);
      const point = given === null || given.transferId === null ? 0 : due.amount;
      await tx.insert(socialActions).values({ ...liked, point, nextCheckAt: null, createdAt: this.clock.now() });
    });
  }

  /** Has the first member enter the code of the second; gives what caught the reward of the second. */
  async invite(memberId: string, inviterId: string): Promise<readonly Signal[]> {
    const code = await codeOf(this.db, inviterId, this.clock.now());
    await this.db.transaction((tx) => enterInvitation(tx, this.services, { memberId, code }));
    return this.caught(inviterId);
  }

  /** Why the last reward of a member that is held is; nothing where none is. */
  async caught(memberId: string): Promise<readonly Signal[]> {
    const [last] = await this.db
      .select({ signals: heldRewards.signals })
      .from(heldRewards)
      .where(eq(heldRewards.memberId, memberId))
      .orderBy(desc(heldRewards.createdAt))
      .limit(1);
    return last?.signals ?? [];
  }
}
