import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type Type from 'typebox';
import { compileValidator } from './compile-validator.ts';

const suffix = /\?(?:schema=(\w+)&)?validate$/;

/**
 * Compiles validators at build time, so that the site runs without `unsafe-eval`.
 *
 * `import validate, { version } from './point-meter.schema.ts?validate'` gives the validator of the one component
 * definition in that file, with its version; `import validate from './script.ts?schema=ScriptEnvelope&validate'` that of a
 * named schema.
 */
export function validatorPlugin(): Plugin {
  return {
    name: 'kansei-validators',
    enforce: 'pre',
    async resolveId(source, importer) {
      const match = suffix.exec(source);
      if (match === null) return null;
      const resolved = await this.resolve(source.slice(0, match.index), importer, { skipSelf: true });
      return resolved === null ? null : `${resolved.id}${match[0]}`;
    },
    async load(id) {
      const match = suffix.exec(id);
      if (match === null) return null;
      const file = id.slice(0, match.index);
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, {
        configFile: false,
        logLevel: 'error',
      });
      for (const dependency of dependencies) this.addWatchFile(dependency);
      const code = match[1] === undefined ? componentModule(module, file) : namedModule(module, match[1], file);
      return { code, moduleSideEffects: false };
    },
  };
}

function namedModule(module: Record<string, unknown>, name: string, file: string): string {
  const schema = module[name];
  if (!isObject(schema)) throw new Error(`${file} exports no schema "${name}".`);
  return compileValidator(schema);
}

function componentModule(module: Record<string, unknown>, file: string): string {
  const definitions = Object.values(module).filter((value) => isObject(value) && isObject(value['props']));
  const [definition] = definitions;
  if (definitions.length !== 1 || !isObject(definition)) {
    throw new Error(`${file} must export exactly one component definition; it exports ${definitions.length}.`);
  }
  const validator = compileValidator(definition['props'] as Type.TSchema);
  return `${validator}\nexport const version = ${JSON.stringify(definition['version'])};\n`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
