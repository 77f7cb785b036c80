import { createRunnableDevEnvironment, resolveConfig } from 'vite';
import type { RunnableDevEnvironment } from 'vite';

/** A module of schemas, and the files that it is made of. */
interface SchemaModule {
  readonly module: Record<string, unknown>;
  readonly files: readonly string[];
}

/** Imports modules of schemas from their source; what several of them import is read once. */
export class SchemaModules {
  #environment: Promise<RunnableDevEnvironment> | undefined;

  /** Rejects when the file cannot be imported. */
  async import(file: string): Promise<SchemaModule> {
    this.#environment ??= openEnvironment();
    const { runner } = await this.#environment;
    const module = await runner.import<Record<string, unknown>>(file);
    const files = new Set<string>();
    collectFiles(file);
    return { module, files: [...files] };

    function collectFiles(id: string): void {
      const node = runner.evaluatedModules.getModuleById(id);
      if (node === undefined || files.has(node.file) || (node.meta && 'externalize' in node.meta)) return;
      files.add(node.file);
      node.imports.forEach(collectFiles);
    }
  }

  /** Files changed: what is asked for next is imported anew. */
  forget(): void {
    this.#environment = undefined;
  }
}

async function openEnvironment(): Promise<RunnableDevEnvironment> {
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      logLevel: 'error',
      cacheDir: process.cwd(),
      environments: {
        schemas: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node'] },
        },
      },
    },
    'serve',
  );
  const environment = createRunnableDevEnvironment('schemas', config, {
    runnerOptions: { hmr: false },
    hot: false,
  });
  await environment.init();
  return environment;
}
