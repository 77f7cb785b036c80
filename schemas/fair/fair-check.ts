export const proofKinds = ['gacha', 'raffle'] as const;
/** What can be computed again: one draw of a gacha, or a raffle. */
export type ProofKind = (typeof proofKinds)[number];

export const checkStates = ['agrees', 'differs', 'open'] as const;
/** "open": it cannot be computed, since what it takes is not published yet, or does not agree itself. */
export type CheckState = (typeof checkStates)[number];

export const gachaSteps = ['promise', 'seed', 'odds', 'number', 'item'] as const;
export const raffleSteps = ['closing', 'entries', 'randomness', 'order', 'winners'] as const;
export type CheckStepName = (typeof gachaSteps)[number] | (typeof raffleSteps)[number];

export const factNames = [
  'seedHash',
  'publishedAt',
  'drawnAt',
  'seed',
  'computedHash',
  'oddsVersion',
  'oddsHash',
  'drawName',
  'number',
  'total',
  'publishedWord',
  'computedWord',
  'from',
  'to',
  'guaranteed',
  'publishedItem',
  'computedItem',
  'closedAt',
  'entryCount',
  'countedEntries',
  'ticketCount',
  'countedTickets',
  'root',
  'computedRoot',
  'sourceAt',
  'source',
  'randomness',
  'places',
  'reserves',
  'rank',
  'publishedEntry',
  'computedEntry',
] as const;
export type FactName = (typeof factNames)[number];

/** What a step shows: a text as it is published, a figure, an instant, or the name of an item. */
export type CheckFact = { readonly name: FactName } & (
  | { readonly text: string }
  | { readonly figure: number }
  | { readonly at: string }
  | { readonly item: string }
);

/** One step of a check. */
export interface CheckStep {
  readonly name: CheckStepName;
  readonly state: CheckState;
  readonly facts: readonly CheckFact[];
}

/** What all steps come to: one that differs outweighs all, one that is open those that agree. */
export function verdictOf(steps: readonly Pick<CheckStep, 'state'>[]): CheckState {
  if (steps.some(({ state }) => state === 'differs')) return 'differs';
  return steps.some(({ state }) => state === 'open') ? 'open' : 'agrees';
}

/** The state of a step that could be computed. */
export function agreement(agrees: boolean): CheckState {
  return agrees ? 'agrees' : 'differs';
}
