import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEmptyDatabaseIfStale } from '#tools/build/build-empty-database.ts';
import { buildReplayIfStale, preparedIn } from '#tools/build/build-replay.ts';

/** Starts the command from its bundle. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = await buildReplayIfStale(root);
const emptyDatabase = await buildEmptyDatabaseIfStale(root);
const playing = spawn(process.execPath, [join(folder, 'command.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  // Playwright loads nothing that has to be compiled.
  env: {
    ...process.env,
    PW_DISABLE_TS_ESM: '1',
    KANSEI_REPLAY_DATABASE: emptyDatabase,
    KANSEI_REPLAY_PREPARED: preparedIn(folder),
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => playing.kill(signal));
const [code] = (await once(playing, 'close')) as [number | null];
process.exitCode = code === 0 || code === 2 ? code : 1;
