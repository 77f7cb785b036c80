import type { DistributionReport, WaitingResponse } from '#schemas/api/distributions.ts';
import { fallbackLocale } from '#schemas/values/locale-names.ts';
import { writeCsv } from '#server/base/csv.ts';
import type { Terminal } from '#server/command-line/terminal.ts';

/** What is to be sent, for people, one a line, then the sum. */
export function waitingLines({ waiting, total }: WaitingResponse, { paint }: Terminal): string[] {
  const lines = waiting.map(({ id, createdAt, prizeId, amount, state, problem }) =>
    [
      paint(state === 'failed' ? 'red' : 'dim', state.padEnd(7)),
      createdAt.slice(0, 10),
      `${prizeId} ×${amount}`,
      id,
      ...(problem === null ? [] : [problem]),
    ].join('  '),
  );
  const unseen = total - waiting.length;
  const more = unseen > 0 ? [`and ${unseen.toLocaleString('en')} more, once these are sent`] : [];
  return [...lines, ...more, total === 1 ? '1 prize to send.' : `${total.toLocaleString('en')} prizes to send.`];
}

const columns = [
  'id',
  'sentOn',
  'reference',
  'problem',
  'prize',
  'name',
  'amount',
  'code',
  'kind',
  'awardedAt',
  'state',
];

/** The same as a file that operators fill in and give back; its lines, each without its last line feed. */
export function waitingCsv({ waiting }: WaitingResponse): string[] {
  const rows = waiting.map(({ id, prizeId, name, amount, code, kind, createdAt, state }) => {
    return [id, '', '', '', prizeId, name[fallbackLocale], amount, code, kind, createdAt, state];
  });
  return writeCsv(columns, rows).trimEnd().concat('\r').split('\n');
}

/** What became of a file: what is wrong with each line, or how much it marks. */
export function distributionLines(
  { isMarked, sent, failed, problems }: DistributionReport,
  { paint }: Terminal,
): string[] {
  if (problems.length > 0) {
    const lines = problems.map(({ line, code, message }) => `line ${line}  ${paint('red', code)}  ${message}`);
    return [
      ...lines,
      `Nothing is marked: ${problems.length === 1 ? '1 line is' : `${problems.length} lines are`} wrong.`,
    ];
  }
  const counts = `${sent} sent, ${failed} not handed over`;
  return [isMarked ? paint('green', `Marked: ${counts}.`) : `Nothing is wrong. It would mark: ${counts}.`];
}
