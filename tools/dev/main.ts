import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { usualCampaign } from '#server/base/settings/data-dir-of.ts';
import { buildAllIfStale } from '../build/build-all.ts';
import { publishChanges } from './publish-changes.ts';

/**
 * `npm run dev`: the browser program with hot reload on port 5173, beside the origin on PORT. Each change of the campaign's
 * folder (FIRST_CAMPAIGN, else the one that CAMPAIGN names) is published to that origin.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const port = process.env['PORT'] ?? '3000';
await buildAllIfStale(root);
const origin = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/server.js')], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});
// The origin makes the way back from the social network out of the host that it was asked by.
const target = { target: `http://localhost:${port}`, changeOrigin: false };
const vite = await createServer({
  server: { port: 5173, proxy: { '/service': target, '/auth': target, '/sandbox': target, '/content': target } },
});
await vite.listen();
vite.printUrls();
const campaign = resolve(
  process.env['FIRST_CAMPAIGN'] ?? join(root, 'fixtures/campaigns', process.env['CAMPAIGN'] ?? usualCampaign),
);
publishChanges(vite.watcher, campaign, publish);
origin.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => origin.kill(signal));

async function publish(): Promise<void> {
  const words = ['publish', campaign, '--replace', '--note', 'npm run dev'];
  const command = spawn(process.execPath, [join(root, 'dist/server/content-command.js'), ...words], {
    stdio: 'inherit',
  });
  await once(command, 'close');
}
