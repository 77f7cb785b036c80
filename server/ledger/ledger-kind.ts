import Type from 'typebox';
import type { HistoryType } from '#schemas/entities/history-types.ts';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import { LocalisedText } from '#schemas/values/locale.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { Database } from '#server/db/database.ts';

/** One kind of movement of points: the feature that moves them owns it. */
export interface LedgerKind<
  Name extends string = string,
  Line extends HistoryType = HistoryType,
  Reason extends Type.TObject = Type.TObject,
  Entry = unknown,
> {
  /** Kept with each transfer; never changed once there are transfers of it. */
  readonly name: Name;
  /** What a history line says of it; from this follows whether the member gets or gives points. */
  readonly historyType: Line;
  /** It takes points although the others of its history type give them. */
  readonly isSpend?: true;
  /** Why points moved, kept with the transfer in every language, so that its history line can always be written. */
  readonly reason: Reason;
  /** What the feature's own table holds of transfers, by their ids; nothing if left out. */
  entriesOf?(db: Database, transferIds: readonly string[]): Promise<ReadonlyMap<string, Entry>>;
  /** What is special about the history line; all else is null. */
  historyLine(reason: Type.Static<Reason>, context: LineContext<Entry>): Partial<PointHistory>;
}

/** For whom a history line is written, and what the feature's table holds of its transfer. */
export interface LineContext<Entry> {
  readonly locale: Locale;
  readonly entry: Entry | undefined;
}

/** Declares a kind of movement of points; it counts once it stands in `server/features/points/ledger-kinds.ts`. */
export function defineLedgerKind<
  const Name extends string,
  const Line extends HistoryType,
  Reason extends Type.TObject,
  Entry = never,
>(kind: LedgerKind<Name, Line, Reason, Entry>): LedgerKind<Name, Line, Reason, Entry> {
  return kind;
}

/** The reason of a movement that only has a text. */
export const MessageReason = Type.Object(
  { type: Type.Literal('message'), displayMessage: LocalisedText },
  { additionalProperties: false },
);

/** The history line of a movement that only has a text. */
export function messageLine(
  { displayMessage }: Type.Static<typeof MessageReason>,
  { locale }: LineContext<never>,
): Partial<PointHistory> {
  return { displayMessage: displayMessage[locale] };
}

/** The points of a spend, given back: the one kind that is the ledger's own. */
export const refund = defineLedgerKind({
  name: 'refund',
  historyType: 'message',
  reason: MessageReason,
  historyLine: messageLine,
});
