import { isCallFailure } from '../call-failure.ts';
import type { FlowToast } from '../flow-toast.ts';
import type { DrawGachaBody } from '#schemas/api/gachas.ts';
import type { Gacha, GotGachaPrize } from '#schemas/entities/gacha.ts';
import { fieldOf } from '#schemas/values/field-of.ts';

/** Page that shows what a gacha gave. */
export const resultPage = '/gacha/result';

const refusals: Readonly<Record<NonNullable<Gacha['obstacle']>, string>> = {
  closed: 'refusals.situation.closed',
  notStarted: 'refusals.gacha.not-started',
  ended: 'refusals.gacha.ended',
  undecided: 'refusals.gacha.undecided',
  decided: 'refusals.gacha.decided',
  completed: 'refusals.gacha.completed',
  userLimit: 'refusals.gacha.user-limit',
  soldOut: 'refusals.gacha.sold-out',
  points: 'refusals.gacha.insufficient-points',
};

/** Says why a gacha cannot be drawn now. */
export function refusalOf({ obstacle }: Gacha): FlowToast {
  return { key: refusals[obstacle ?? 'points'], tone: 'danger' };
}

const changes: Readonly<Record<string, string>> = {
  'gacha.changed': 'refusals.gacha.changed',
  'gacha.drawn-since': 'refusals.gacha.drawn-since',
};

/** Codes of a draw that was refused since the gacha is no longer what the fan was shown. */
export const changeCodes = Object.keys(changes);

/** Says what became other than the fan was shown. */
export function changeOf({ event: { error } }: { event: { error: unknown } }): FlowToast {
  const key = isCallFailure(error) ? changes[error.code] : undefined;
  return { key: key ?? 'refusals.gacha.changed', tone: 'info' };
}

/** What the fan is shown before a draw: it is made by that alone. */
export function shownTerms({ pointForGacha, oddsDigest, gotGachaPrize }: Gacha): DrawGachaBody {
  return { pointForGacha, oddsDigest, undecidedId: gotGachaPrize?.id ?? null };
}

/** The gacha is no longer what the fan was shown. */
export function isOutdated({ event: { error } }: { event: { error: unknown } }): boolean {
  return changedGacha(error) !== undefined;
}

/** How a gacha is now, of a draw that was refused since it had changed; undefined for any other error. */
export function changedGacha(error: unknown): Gacha | undefined {
  if (!isCallFailure(error) || changes[error.code] === undefined) return undefined;
  // The API client has checked its shape.
  return fieldOf(error.body, 'gachaResult') as Gacha | undefined;
}

/** The answer to an earlier draw came again, whose first answer was lost: nothing was drawn by this call. */
export function isRepeated(known: Gacha, answer: Gacha): boolean {
  return answer.drawCount <= known.drawCount;
}

/** A draw was made since, whose result waits. */
export function hasDrawnSince(known: Gacha, answer: Gacha): boolean {
  return !isRepeated(known, answer) && answer.gotGachaPrize !== null;
}

/** What a flow knows of the gacha: null until it has come. */
interface Known {
  readonly gacha: Gacha | null;
}

/** What a flow knows once it was told how the gacha is: what was drawn last stays known when it is decided. */
export function learned({ drawn }: { readonly drawn: GotGachaPrize | null }, gacha: Gacha) {
  return { gacha, drawn: gacha.gotGachaPrize ?? drawn };
}

/** The gacha, in states that come after it was asked for. */
export function loaded({ gacha }: Known): Gacha {
  if (gacha === null) throw new Error('The gacha has not come yet.');
  return gacha;
}

/** What was drawn and is neither decided nor put away. */
export function drawnIn({ gacha }: Known): GotGachaPrize | null {
  return gacha?.gotGachaPrize ?? null;
}

/** Identifier of the draw that is to be decided. */
export function drawnId(known: Known): string {
  return drawnIn(known)?.id ?? '';
}

/** Points that the next draw lacks. */
export function missingPoints({ pointForGacha, currentUserPoint }: Gacha): number {
  return Math.max(0, pointForGacha - currentUserPoint);
}
