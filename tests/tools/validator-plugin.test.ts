import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { validatorPlugin } from '#tools/validators/validator-plugin.ts';

const definition = (name: string) =>
  `export const ${name} = { name: '${name}', version: '1.3', props: { type: 'object', properties: { size: { type: 'integer' } }, required: ['size'] } };`;
const files = {
  'card.schema.ts': definition('card'),
  'both.schema.ts': `${definition('card')}\n${definition('other')}`,
  'none.schema.ts': 'export const answer = 42;',
  'named.ts': `export const Size = { type: 'integer', minimum: 2 };\nexport const notASchema = 7;`,
};

let server: ViteDevServer;
let folder = '';

beforeAll(async () => {
  mkdirSync('node_modules/.vite', { recursive: true });
  folder = mkdtempSync(join(process.cwd(), 'node_modules/.vite/validators-'));
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [validatorPlugin()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('the one definition of a file becomes its validator, with its version', async () => {
  const { default: validate, version } = await server.ssrLoadModule('./card.schema.ts?validate');
  expect([version, validate({ size: 1 }), validate({ size: 'x' })]).toEqual(['1.3', true, false]);
});

test('a named schema becomes its validator', async () => {
  const { default: validate } = await server.ssrLoadModule('./named.ts?schema=Size&validate');
  expect([validate(2), validate(1)]).toEqual([true, false]);
});

test('a schema that changed is compiled anew', async () => {
  const file = join(folder, 'changing.ts');
  const written = async (minimum: number) => {
    writeFileSync(file, `export const Size = { type: 'integer', minimum: ${minimum} };`);
    const { client, ssr } = server.environments;
    await client.pluginContainer.watchChange(file, { event: 'update' });
    ssr.moduleGraph.invalidateAll();
    return (await server.ssrLoadModule('./changing.ts?schema=Size&validate'))['default'](2) as boolean;
  };
  expect([await written(2), await written(3)]).toEqual([true, false]);
});

test('the file itself is left alone', async () => {
  const module = await server.ssrLoadModule('./named.ts');
  expect(Object.keys(module)).toEqual(['Size', 'notASchema']);
});

test.each([
  ['./both.schema.ts?validate', 'must export exactly one component definition; it exports 2.'],
  ['./none.schema.ts?validate', 'must export exactly one component definition; it exports 0.'],
  ['./named.ts?schema=Gone&validate', 'exports no schema "Gone".'],
  ['./named.ts?schema=notASchema&validate', 'exports no schema "notASchema".'],
])('%s is refused', async (address, message) => {
  await expect(server.ssrLoadModule(address)).rejects.toThrow(message);
});
