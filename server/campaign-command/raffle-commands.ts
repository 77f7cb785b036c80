import Value from 'typebox/value';
import { DrawRaffleBody, RedrawRaffleBody } from '#schemas/api/raffles.ts';
import type { DrawResponse, ExportedEntry, RaffleExport, RaffleVerification } from '#schemas/api/raffles.ts';
import { writeCsv } from '#server/base/csv.ts';
import { raffleCodeDigest } from '#server/features/raffles/model/raffle-code.ts';
import { UsageError } from '#server/command-line/command-error.ts';
import type { Terminal } from '#server/command-line/terminal.ts';

/** The randomness that was given. Throws `UsageError`. */
export function requireRandomness(randomness: string | undefined): string {
  if (randomness !== undefined && Value.Check(DrawRaffleBody, { randomness })) return randomness;
  throw new UsageError('"draw" wants "--randomness <value>": what the source of the raffle says, in ASCII.');
}

/** Which winner is passed over, and why. Throws `UsageError`. */
export function requireRedraw({
  reason = '',
  rank = '',
}: {
  readonly reason?: string | undefined;
  readonly rank?: string | undefined;
}) {
  if (!Value.Check(RedrawRaffleBody.properties.reason, reason)) {
    throw new UsageError(
      '"redraw" wants "--reason <words>": why the winner is passed over, in at most 500 characters.',
    );
  }
  if (!/^[1-9]\d{0,6}$/.test(rank)) {
    throw new UsageError('"redraw" wants "--rank <number>": the rank of the winner, as "draw" and "export" print it.');
  }
  return { reason, rank: Number(rank) };
}

/** The form of an export. Throws `UsageError`. */
export function requireFormat(format = 'csv'): 'csv' | 'json' {
  if (format === 'csv' || format === 'json') return format;
  throw new UsageError(`"--format" is csv or json, not "${format}".`);
}

/** What campaign.json says of a code; needs no campaign. Throws `UsageError`. */
export function digestOf(raffle: string, code: string | undefined): string {
  if (code !== undefined && code.trim() !== '') return raffleCodeDigest(raffle, code);
  throw new UsageError('"code-digest" wants "--code <code>".');
}

/** Who was drawn, for people. */
export function drawLines({ raffle, awards }: DrawResponse, { paint }: Terminal): string[] {
  const won = awards.filter(({ state }) => state === 'won').length;
  const reserves = awards.filter(({ state }) => state === 'reserve').length;
  return [
    ...awards.map(({ rank, state, place, prize, entry, member }) => {
      const what = place === null ? state : `${state}  place ${place}  ${prize ?? ''}`;
      return `${String(rank).padStart(5)}  ${paint(state === 'won' ? 'green' : 'dim', what)}  entry ${entry}  member ${member}`;
    }),
    `Raffle ${raffle}: ${won} won, ${reserves} in reserve.`,
  ];
}

/** A verification, for people. */
export function verificationLines(verification: RaffleVerification, { paint }: Terminal): string[] {
  const { raffle, entryCount, ticketCount, root, isClosed, isDrawn, problems } = verification;
  const opened = isClosed ? `closed with the root ${root ?? ''}` : 'open';
  return [
    ...problems.map((problem) => paint('red', problem)),
    `Raffle ${raffle}: ${entryCount} entries with ${ticketCount} chances, ${opened}, ${isDrawn ? 'drawn' : 'not drawn yet'}.`,
    problems.length === 0
      ? paint('green', 'Everything agrees.')
      : paint('red', `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`),
  ];
}

const columns = [
  'rank',
  'result',
  'place',
  'prize',
  'code',
  'nickname',
  'account',
  'member',
  'entry',
  'entrant',
  'amount',
  'point',
  'enteredAt',
] as const satisfies readonly (keyof ExportedEntry)[];

/** An export as a file of that form. */
export function exportText(answer: RaffleExport, format: 'csv' | 'json'): string {
  if (format === 'json') return JSON.stringify(answer, null, 2);
  return writeCsv(
    columns,
    answer.entries.map((entry) => columns.map((column) => entry[column])),
  ).trimEnd();
}
