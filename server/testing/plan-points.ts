import type { Campaign } from '#schemas/campaign.ts';
import type { GivenMember, HistoryEntry } from '#schemas/scenario/given.ts';
import { unknownName } from './names.ts';
import { StageError } from './stage-state.ts';

/**
 * Points to welcome a member with, so that after its history it has exactly those given; as the campaign has it where
 * none are given. Throws `StageError` when no welcome makes it so, or a prize costs more than the member had then.
 */
export function welcomeFor({ persona, points, history = [] }: GivenMember, campaign: Campaign): number {
  const movements = history.map((entry) => movementOf(entry, campaign));
  const sum = movements.reduce((total, movement) => total + movement, 0);
  const welcome = points === undefined ? campaign.points.welcome : points - sum;
  const earned = movements.filter((movement) => movement > 0).reduce((total, movement) => total + movement, 0);
  const sums = `The history of ${persona} earns ${earned} points and spends ${earned - sum}`;
  if (welcome < 0) {
    throw new StageError(
      `${sums}, which leaves ${sum} or more, never the ${points} that are given.`,
      'Give more points, let the member earn less, or have it take more.',
    );
  }
  let balance = welcome;
  for (const [index, movement] of movements.entries()) {
    balance += movement;
    if (balance >= 0) continue;
    throw new StageError(
      `${sums}, begun with ${welcome}: entry ${index + 1} costs ${-movement}, ${-balance} more than there are by then.`,
      'Give more points, or let the member earn them before.',
    );
  }
  return welcome;
}

function movementOf(entry: HistoryEntry, { prizes }: Campaign): number {
  if ('earned' in entry) return entry.earned;
  const prize = prizes.find(({ id }) => id === entry.exchanged);
  if (prize) return -prize.exchangePoint * (entry.amount ?? 1);
  const known = prizes.map(({ id }) => id);
  throw unknownName('prize', entry.exchanged, known);
}
