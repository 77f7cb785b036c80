import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { runCampaignCommand } from '#server/campaign-command/run-campaign-command.ts';
import { writeServerFile } from '#server/data-dir/server-file.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import type { EngineUnderTest } from '../support/engines.ts';
import { anyRandom, testSettings } from '../support/test-services.ts';
import { keptTerminal } from '#tests/support/kept-terminal.ts';

const token = 'a-token-of-the-operators';

/** What a command printed, its lines joined, and its exit code. */
export interface CommandResult {
  readonly code: number;
  readonly printed: string;
  readonly errors: string;
}

/**
 * Starts a server on the database before the tests and ends it after them; returns what runs the words after
 * `npm run campaign --` where that server is found.
 */
export function useCommandServer(
  database: EngineUnderTest,
  services: Pick<Parameters<typeof buildApp>[0], 'clock' | 'wakeJobs'>,
): (...words: readonly string[]) => Promise<CommandResult> {
  let app: App;
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kansei-campaign-'));
    const settings = { ...testSettings, operatorToken: token };
    app = await buildApp({ db: database.db, settings, random: anyRandom, ...services });
    writeServerFile(dataDir, { pid: process.pid, url: await app.listen({ host: '127.0.0.1', port: 0 }) });
    await writeFile(join(dataDir, 'operator-token'), `${token}\n`);
  });
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true });
  });
  return async (...words) => {
    const terminal = keptTerminal();
    const { lines: printed, errors } = terminal;
    const code = await runCampaignCommand(words, { DATA_DIR: dataDir }, terminal);
    return { code, printed: printed.join('\n'), errors: errors.join('\n') };
  };
}
