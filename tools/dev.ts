import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { buildAllIfStale } from './build/build-all.ts';

/** `npm run dev`: the browser program with hot reload on port 5173, beside the origin on PORT. */
const root = fileURLToPath(new URL('..', import.meta.url));
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
origin.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => origin.kill(signal));
