import { median } from '../median.ts';
import type { MeasuredRow, Sample } from './measure-row.ts';
import type { Reference } from './rows.ts';

const words: Readonly<Record<Reference['kind'], string>> = {
  'same-bytes': 'bare fastify, same bytes',
  'one-query': 'bare fastify, one query',
  baseline: 'the baseline',
  pgbench: 'pgbench, 14 statements',
};

/** Medians of all rows, and how they stand to their bars. */
export function serverTable(measured: readonly MeasuredRow[], rounds: number): string {
  return [
    `The server: requests a second on PostgreSQL, medians of ${rounds} rounds`,
    '',
    '| measure | Kansei | the reference | | ratio | must be | |',
    '|---|---|---|---|---|---|---|',
    ...measured.map(lineOf),
    '',
    `The load generator kept at most ${busiest(measured).toFixed(2)} of a processor busy.`,
  ].join('\n');
}

/** Middle of the rounds' ratios: both sides of one round met the same machine. */
function ratioOf({ row, samples }: MeasuredRow): number {
  return median(samples.map(({ kansei, reference }) => kansei[row.by] / reference[row.by]));
}

function lineOf(measured: MeasuredRow): string {
  const { row, samples } = measured;
  const start = `| ${row.label} `;
  if (samples.length === 0) return `${start}| | ${words[row.reference.kind]} | not given | | ≥ ${row.bar} x | |`;
  const middle = (side: 'kansei' | 'reference') => Math.round(median(samples.map((sample) => sample[side][row.by])));
  const ratio = ratioOf(measured);
  const verdict = ratio >= row.bar ? 'met' : 'NOT met';
  return `${start}| ${middle('kansei')} | ${words[row.reference.kind]} | ${middle('reference')} | ${ratio.toFixed(2)} x | ≥ ${row.bar} x | ${verdict} |`;
}

function busiest(measured: readonly MeasuredRow[]): number {
  const shares = measured.flatMap(({ samples }) => samples.flatMap((sample) => [sample.kansei, sample.reference]));
  return Math.max(0, ...shares.map(({ generatorShare }: Sample) => generatorShare).filter(Number.isFinite));
}
