import { runPgbench } from './exchange/run-pgbench.ts';
import type { PgbenchRun } from './exchange/run-pgbench.ts';
import { requestText } from './site.ts';
import type { BenchSite } from './site.ts';
import type { Row } from './rows.ts';
import type { Stage } from './stage.ts';
import type { ServerProcess } from './server-process.ts';

/** One side of a row in one round. */
export interface Sample {
  /** Answers, or transactions, a second. */
  readonly perSecond: number;
  /** Answers for each second of processor time that the server process took; NaN for pgbench. */
  readonly perProcessorSecond: number;
  /** Processors that the server and the generator kept busy. */
  readonly serverShare: number;
  readonly generatorShare: number;
  /** Milliseconds within which half, and 99 of 100, were answered. */
  readonly median: number;
  readonly slowest: number;
}

export interface MeasuredRow {
  readonly row: Row;
  /** One a round; none where the row wants a baseline and there is none. */
  readonly samples: readonly { readonly kansei: Sample; readonly reference: Sample }[];
}

type Measure = (milliseconds: number) => Promise<Sample>;

const warmUpMs = 2500;
const measureMs = 1500;

/** Measures both sides of a row once a round, in alternating order. Rejects when an answer has another status than 200. */
export async function measureRow(stage: Stage, row: Row, rounds: number): Promise<MeasuredRow> {
  const kansei = loadOf(stage, row, stage.site, await row.requests(stage.site));
  const reference = await referenceOf(stage, row);
  if (reference === null) return { row, samples: [] };
  await kansei(warmUpMs);
  await reference(warmUpMs);
  const samples: { kansei: Sample; reference: Sample }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await (round % 2 === 0 ? kansei : reference)(measureMs);
    const second = await (round % 2 === 0 ? reference : kansei)(measureMs);
    samples.push(round % 2 === 0 ? { kansei: first, reference: second } : { kansei: second, reference: first });
  }
  return { row, samples };
}

async function referenceOf(stage: Stage, row: Row): Promise<Measure | null> {
  const { reference, baseline } = stage;
  switch (row.reference.kind) {
    case 'same-bytes':
      return loadOf(stage, row, reference, [requestText(`/${row.name}`)]);
    case 'one-query':
      return loadOf(stage, row, reference, [requestText('/row')]);
    case 'baseline':
      return baseline === null ? null : loadOf(stage, row, baseline, await row.requests(baseline));
    case 'pgbench': {
      const run = { url: stage.pgbenchUrl, clients: row.connections, prizes: row.reference.prizes };
      return (milliseconds) => sampleOfPgbench(run, milliseconds);
    }
  }
}

function loadOf(
  { generator }: Stage,
  { name, connections }: Row,
  server: ServerProcess | BenchSite,
  requests: readonly string[],
): Measure {
  return async (milliseconds) => {
    const before = await server.processorSeconds();
    const result = await generator.run({ port: server.port, connections, milliseconds, requests });
    const busy = (await server.processorSeconds()) - before;
    if (result.unexpected !== null) {
      throw new Error(`An answer of the row "${name}" is not 200:\n${result.unexpected}\n\n${server.output()}`);
    }
    return {
      perSecond: result.answers / result.seconds,
      perProcessorSecond: result.answers / busy,
      serverShare: busy / result.seconds,
      generatorShare: result.ownSeconds / result.seconds,
      median: result.median,
      slowest: result.slowest,
    };
  };
}

async function sampleOfPgbench(run: Omit<PgbenchRun, 'seconds'>, milliseconds: number): Promise<Sample> {
  const perSecond = await runPgbench({ ...run, seconds: Math.ceil(milliseconds / 1000) });
  const unknown = Number.NaN;
  return {
    perSecond,
    perProcessorSecond: unknown,
    serverShare: unknown,
    generatorShare: unknown,
    median: unknown,
    slowest: unknown,
  };
}
