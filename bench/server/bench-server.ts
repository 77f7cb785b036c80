import { buildAllIfStale } from '#tools/build/build-all.ts';
import type { BenchResult } from '../bench-result.ts';
import { measureRow } from './measure-row.ts';
import type { MeasuredRow } from './measure-row.ts';
import { rows } from './rows.ts';
import { serverTable } from './server-table.ts';
import { openStage } from './stage.ts';

interface ServerBenchOptions {
  readonly rounds: number;
  /** Name of the one row that is measured; undefined for all. */
  readonly only?: string | undefined;
  /** Folder of another checkout, built, that the member's page is compared with. */
  readonly baseline?: string | undefined;
}

/**
 * The server beside its floors on one PostgreSQL: load from a second process, both sides of each row in each round.
 * Throws for an unknown row, and for an answer that is not 200.
 */
export async function benchServer({ rounds, only, baseline }: ServerBenchOptions): Promise<BenchResult> {
  const chosen = rows.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) {
    throw new Error(`There is no row "${only}". There are: ${rows.map(({ name }) => name).join(', ')}.`);
  }
  await buildAllIfStale(process.cwd());
  const stage = await openStage(chosen, baseline);
  try {
    const measured: MeasuredRow[] = [];
    for (const row of chosen) {
      measured.push(await measureRow(stage, row, rounds));
      console.error(`${row.name}: measured, ${measured.length} of ${chosen.length}`);
    }
    return { table: serverTable(measured, rounds), result: { rounds, measured } };
  } finally {
    await stage.close();
  }
}
