import type { DistributionState, PrizeDistribution, UserPrize } from '#schemas/entities/user-prize.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import type { Page, Slice } from '#server/http/requests/paging.ts';
import type { MemberContext } from '#server/http/requests/source-reader.ts';
import { awardKinds } from './award-kinds.ts';
import { allPrizesOf, allStepsOf, pageOfPrizes, pageOfSteps } from './user-prizes-repository.ts';
import type { StepOfPrize, UserPrizeRow } from './user-prizes-repository.ts';

/** One page of what the member holds, newest first. */
export function userPrizePage(context: MemberContext, slice: Slice): Promise<Page<UserPrize>> {
  return pageInStates(context, [], slice);
}

/** One page of what is on its way to the member, newest first: it waits, or could not be handed over. */
export function prizesOnTheirWay(context: MemberContext, slice: Slice): Promise<Page<UserPrize>> {
  return pageInStates(context, ['waiting', 'failed'], slice);
}

/** One page of what was handed out to the member outside the site, newest first. */
export function prizesHandedOut(context: MemberContext, slice: Slice): Promise<Page<UserPrize>> {
  return pageInStates(context, ['sent'], slice);
}

async function pageInStates(
  context: MemberContext,
  states: readonly DistributionState[],
  slice: Slice,
): Promise<Page<UserPrize>> {
  const { items, total } = await pageOfPrizes(context.db, context.memberId, states, slice);
  return { items: items.map((row) => viewOf(row, context)), total };
}

/** One page of what became of the member's prizes, newest first. */
export async function distributionPage(context: MemberContext, slice: Slice): Promise<Page<PrizeDistribution>> {
  const { items, total } = await pageOfSteps(context.db, context.memberId, slice);
  return { items: items.map((row) => stepView(row, context)), total };
}

/** Everything that is kept of what a member holds, with the words of the operators. */
export async function exportPrizes(context: ViewContext & Pick<MemberContext, 'db' | 'memberId'>) {
  const { db, memberId } = context;
  const [prizes, steps] = [await allPrizesOf(db, memberId), await allStepsOf(db, memberId)];
  return {
    userPrizes: prizes.map((row) => viewOf(row, context)),
    prizeDistributions: steps.map((row) => ({ ...stepView(row, context), problem: row.step.problem })),
  };
}

type ViewContext = Pick<MemberContext, 'release' | 'locale'>;

function viewOf(row: UserPrizeRow, { release, locale }: ViewContext): UserPrize {
  const { id, kind, prizeId, name, amount, code, href, createdAt, state, sentOn, reference } = row;
  const picture = awardKinds[kind].pictureOf(release, prizeId);
  return {
    id,
    kind,
    prizeId,
    name: name[locale],
    amount,
    code,
    href,
    createdAt: createdAt.toISOString(),
    parameter: { iconSrc: picture === null ? '' : addressOfAsset(picture, release.assets) },
    distribution: { state, sentOn, reference },
  };
}

function stepView({ step, prize }: StepOfPrize, { locale }: ViewContext): PrizeDistribution {
  const { userPrizeId, number, state, sentOn, reference, createdAt } = step;
  return {
    id: `${userPrizeId}-${number}`,
    userPrizeId,
    name: prize.name[locale],
    amount: prize.amount,
    state,
    sentOn,
    reference,
    createdAt: createdAt.toISOString(),
  };
}
