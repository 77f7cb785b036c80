import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** `npm start`: builds the site when it is stale, in a process of its own so that its memory is given back, then serves. */
const builder = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('build/main.ts', import.meta.url))], {
  stdio: 'inherit',
});
const stopBuilder = (signal: NodeJS.Signals) => builder.kill(signal);
process.on('SIGINT', stopBuilder).on('SIGTERM', stopBuilder);
const [code] = (await once(builder, 'exit')) as [number | null];
process.off('SIGINT', stopBuilder).off('SIGTERM', stopBuilder);
if (code !== 0) {
  console.error('The site could not be built; the reason stands above. The server was not started.');
  process.exit(code ?? 1);
}
await import('../server/main.ts');
