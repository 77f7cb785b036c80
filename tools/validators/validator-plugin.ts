import type { Plugin } from 'vite';
import type Type from 'typebox';
import { compileShapes } from './compile-shapes.ts';
import { compileValidator } from './compile-validator.ts';
import { SchemaModules } from './schema-modules.ts';

const suffix = /\?(?:(?:schema=(\w+)&)?validate|shapes=(\w+))$/;

/**
 * Compiles validators at build time, so that the site runs without `unsafe-eval`.
 *
 * `import validate, { version } from './point-meter.schema.ts?validate'` gives the validator of the one component
 * definition in that file, with what a page must know of the component; `import validate from './script.ts?schema=ScriptEnvelope&validate'` that of a
 * named schema. `import shapes from './answers.ts?shapes=answers'` gives the shapes of a record of schemas, which are data.
 */
export function validatorPlugin(): Plugin {
  const modules = new SchemaModules();
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
      const { module, files } = await modules.import(file);
      for (const each of files) this.addWatchFile(each);
      return { code: codeOf(module, match, file), moduleSideEffects: false };
    },
    watchChange: () => modules.forget(),
  };
}

function codeOf(module: Record<string, unknown>, [, schema, schemas]: RegExpExecArray, file: string): string {
  if (schemas !== undefined) return compileShapes(exported(module, schemas, file) as Record<string, Type.TSchema>);
  return schema === undefined ? componentModule(module, file) : compileValidator(exported(module, schema, file));
}

function exported(module: Record<string, unknown>, name: string, file: string): object {
  const value = module[name];
  if (!isObject(value)) throw new Error(`${file} exports no schema "${name}".`);
  return value;
}

function componentModule(module: Record<string, unknown>, file: string): string {
  const definitions = Object.values(module).filter((value) => isObject(value) && isObject(value['props']));
  const [definition] = definitions;
  if (definitions.length !== 1 || !isObject(definition)) {
    throw new Error(`${file} must export exactly one component definition; it exports ${definitions.length}.`);
  }
  const validator = compileValidator(definition['props'] as Type.TSchema);
  return [
    validator,
    `export const version = ${JSON.stringify(definition['version'])};`,
    `export const writesLaterTexts = ${definition['writesLaterTexts'] === true};`,
    '',
  ].join('\n');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
