import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import type Type from 'typebox';
import { withShortErrors } from './short-errors.ts';
import { withoutAnnotations } from './without-annotations.ts';

const require = createRequire(import.meta.url);
const { default: standaloneCode } = require('ajv/dist/standalone') as {
  default: typeof import('ajv/dist/standalone/index.js').default;
};

/** What ajv's generated code would `require`, and the module that the site uses instead. */
const runtimeModules: Readonly<Record<string, string>> = {
  'ajv/dist/runtime/ucs2length': '#schemas/values/code-point-length.ts',
};

/** Whether a schema is one is judged by code that takes longer to make than most validators. */
const judge = new Ajv({ discriminator: true });

/**
 * Compiles a JSON Schema to the source of an ES module whose default export validates a value, with no `eval` at run
 * time. Throws when the code would need a runtime helper that the site does not have.
 */
export function compileValidator(schema: Type.TSchema): string {
  const plain = withoutAnnotations(schema) as Type.TSchema;
  void judge.validateSchema(plain, true);
  const ajv = new Ajv({
    strict: true,
    validateSchema: false,
    allErrors: true,
    discriminator: true,
    code: { source: true, esm: true, lines: false },
  });
  const imports: string[] = [];
  const code = standaloneCode(ajv, ajv.compile(plain)).replaceAll(
    /require\("([^"]+)"\)\.default/g,
    (_whole: string, name: string) => {
      const replacement = runtimeModules[name];
      if (replacement === undefined) throw new Error(`A validator needs "${name}", which the site does not have.`);
      imports.push(`import helper${imports.length} from ${JSON.stringify(replacement)};`);
      return `helper${imports.length - 1}`;
    },
  );
  imports.push("import addError from '#schemas/validation/add-error.ts';");
  return withShortErrors(`${imports.join('\n')}\n${code}`);
}
