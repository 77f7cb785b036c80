import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { validatorPlugin } from '#tools/validators/validator-plugin.ts';
import type { BenchResult } from '../bench-result.ts';

/** Libraries that the product stands on, which are not the runtime. */
const libraries = /^(react|react-dom|i18next|xstate|axios|@marcbachmann\/cel-js)($|\/)/;
const mostBytes = 20 * 1024;

/** Weighs the runtime: its modules as one minified file, by themselves, through gzip. */
export async function benchSize(): Promise<BenchResult> {
  const { code, modules } = await buildRuntime();
  const bytes = gzipSync(code, { level: 9 }).length;
  const parts = byPart(modules);
  const verdict = bytes <= mostBytes ? 'met' : 'NOT met';
  const table = [
    'The runtime: loader, validation, selection, values, actions, renderer; one minified file',
    '',
    '| part | source as bundled |',
    '|---|---|',
    ...[...parts].map(([part, length]) => `| ${part} | ${kilobytes(length)} |`),
    '',
    `Minified: ${kilobytes(code.length)}; gzip: ${kilobytes(bytes)}; at most ${kilobytes(mostBytes)}: ${verdict}`,
  ].join('\n');
  return { table, result: { bytes, minified: code.length, parts: Object.fromEntries(parts) } };
}

async function buildRuntime(): Promise<{ code: string; modules: Readonly<Record<string, number>> }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [validatorPlugin()],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'bench/size/runtime.ts', formats: ['es'] },
      rolldownOptions: { external: libraries, output: { codeSplitting: false } },
    },
  });
  const chunks = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((one) => (one.type === 'chunk' ? [one] : []));
  return {
    code: chunks.map(({ code }) => code).join('\n'),
    modules: Object.fromEntries(
      chunks.flatMap((chunk) => Object.entries(chunk.modules).map(([id, { code }]) => [id, code?.length ?? 0])),
    ),
  };
}

/** Length of the source that was bundled, by folder; compiled validators are a part of their own. */
function byPart(modules: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  for (const [id, length] of Object.entries(modules)) {
    const part = id.includes('validate') ? 'validators' : folderOf(id);
    parts.set(part, (parts.get(part) ?? 0) + length);
  }
  return new Map([...parts].toSorted(([, one], [, other]) => other - one));
}

function folderOf(id: string): string {
  const folder = /\/(src\/[\w-]+|schemas|machines|component-registry|expressions)\//.exec(id)?.[1];
  return folder ?? 'other';
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
