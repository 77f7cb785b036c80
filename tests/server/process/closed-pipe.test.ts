import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = `
  import { processTerminal } from '${new URL('../../../server/command-line/terminal.ts', import.meta.url).href}';
  const { print } = processTerminal();
  setInterval(() => print('a line'.repeat(1000)), 1);
`;

it('a command ends quietly when whoever reads from it has seen enough', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(String(chunk)));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect([await once(child, 'close'), errors]).toEqual([[0, null], []]);
});
