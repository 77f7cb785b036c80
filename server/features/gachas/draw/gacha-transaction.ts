import type { Gacha } from '#schemas/entities/gacha.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { Transaction } from '#server/db/database.ts';
import { loginRequired } from '#server/http/requests/request-member.ts';
import { requireRelease } from '#server/http/requests/request-release.ts';
import type { MemberContext } from '#server/http/requests/source-reader.ts';
import { hasMemberLeft, lockMemberAccount } from '#server/ledger/accounts.ts';
import type { LockedAccount } from '#server/ledger/accounts.ts';
import { atInstant } from '#server/ledger/transfers.ts';
import type { LedgerServices } from '#server/ledger/transfers.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { gachaOf } from '../model/gacha-definition.ts';
import type { GachaDefinition } from '../model/gacha-definition.ts';
import { lockForMember } from '../model/gacha-locks.ts';
import { readGachaState } from '../model/gacha-state.ts';
import type { GachaState } from '../model/gacha-state.ts';
import { gachaView } from '../view/gacha-view.ts';

export interface GachaServices extends LedgerServices {
  readonly secrets: Secrets;
}

/** Who does something on which gacha. */
export interface GachaCaller {
  readonly memberId: string;
  readonly gachaId: string;
  /** Language of the gacha that is returned. */
  readonly locale: Locale;
}

/** A gacha that a member may change its draws on until the transaction ends, as it is now. */
export interface GachaTransaction {
  readonly context: MemberContext & { readonly db: Transaction };
  readonly account: LockedAccount;
  readonly definition: GachaDefinition;
  readonly state: GachaState;
  /** How the member sees it, as it was before anything was written. */
  readonly before: Gacha;
  /** What is checked and what is written has one instant. */
  readonly services: GachaServices;
}

/**
 * Locks the account of a member, then its draws on the gacha, and reads what is live: a publish takes that lock too, so
 * the release stays live until the transaction is committed. Throws 404 `gacha.not-found` where that gacha is not live, 401
 * `auth.login-required` for who left meanwhile.
 */
export async function beginOnGacha(
  tx: Transaction,
  { secrets, ...services }: GachaServices,
  { memberId, gachaId, locale }: GachaCaller,
): Promise<GachaTransaction> {
  const account = await lockMemberAccount(tx, memberId);
  if (await hasMemberLeft(tx, memberId)) throw loginRequired();
  if (!(await lockForMember(tx, { gachaId, memberId }))) throw gachaNotFound();
  const release = requireRelease(await readReleaseView(tx));
  const definition = gachaOf(release);
  if (definition?.record.id !== gachaId) throw gachaNotFound();
  const atOnce = atInstant(services);
  const now = atOnce.clock.now();
  const context = { db: tx, release, memberId, locale, now };
  const state = await requireState(tx, definition, memberId);
  const before = gachaView(definition, state, context);
  return { context, account, definition, state, before, services: { ...atOnce, secrets } };
}

/** How the member sees the gacha after what was written. */
export async function gachaAfterwards({ context, definition }: GachaTransaction): Promise<Gacha> {
  return gachaView(definition, await requireState(context.db, definition, context.memberId), context);
}

async function requireState(tx: Transaction, definition: GachaDefinition, memberId: string): Promise<GachaState> {
  const state = await readGachaState(tx, definition, memberId);
  if (state === null) throw gachaNotFound();
  return state;
}

/** There is no gacha now, or another one. */
export function gachaNotFound(): ApiError {
  return new ApiError(404, 'gacha.not-found', 'There is no such gacha.');
}
