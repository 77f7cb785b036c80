import { join, relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

/** Programs for Node that share a folder of the build. */
export interface NodeBundle {
  /** Sources of what is started, below the folder of the project, by the names of their files in the bundle. */
  readonly entries: Readonly<Record<string, string>>;
  /** Where it is written, below the folder of the project. */
  readonly folder: string;
}

/**
 * Bundles what programs import of the project, so that a process loads some files of JavaScript in place of hundreds of
 * TypeScript; packages stay outside, but for one of hundreds of small files, and one of which a fraction is used. `root` is the folder of the project.
 */
export async function bundleForNode(root: string, { entries, folder }: NodeBundle): Promise<void> {
  const { build } = await import('vite');
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [sourceUrls(root, { entries, folder })],
    ssr: { noExternal: ['budoux', 'typebox'] },
    build: {
      ssr: true,
      outDir: folder,
      sourcemap: true,
      rolldownOptions: {
        input: { ...entries },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        // Validators are made for browsers; the server never comes to load them.
        external: /\?schema=/,
        // A process loads only what it uses of a module that others use more of.
        treeshake: { moduleSideEffects: false },
      },
    },
  };
  await build(config);
}

/**
 * What lies beside a source is found from its bundle too, wherever both were moved together. A thread runs its program
 * from the bundle where that is one of the entries.
 */
function sourceUrls(root: string, { entries, folder }: NodeBundle): Plugin {
  return {
    name: 'source-urls',
    transform: {
      filter: { id: { exclude: '**/node_modules/**' }, code: 'import.meta.url' },
      handler: (code, id) =>
        code.replaceAll(/(?:["']\.\/([\w-]+)\.ts["'], )?import\.meta\.url/g, (source, program: string | undefined) => {
          if (program !== undefined && program in entries) return `'./${program}.js', import.meta.url`;
          const address = JSON.stringify(relative(join(root, folder), id));
          return source.replace('import.meta.url', `new URL(${address}, import.meta.url).href`);
        }),
    },
  };
}
