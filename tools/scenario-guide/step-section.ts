import { steps as known, stepVerbs } from '#schemas/scenario/step.ts';
import type { StepVerb } from '#schemas/scenario/step.ts';
import { fieldTable, wordsOf } from '../content-guide/field-tables.ts';
import { jsonBlock, paragraphs } from '../content-guide/markdown.ts';
import { isObject } from '../published-schemas/json-schema.ts';
import type { JsonSchema } from '../published-schemas/json-schema.ts';

/** Changes have a section of their own. */
const toldElsewhere: Partial<Readonly<Record<StepVerb, string>>> = {
  meanwhile: 'What can be changed is a part of what can be [given](#given).',
};

/** Every step: what it does, its fields, and an example. `step` is the definition of a step. */
export function stepsSection({ properties }: JsonSchema): string {
  const steps = isObject(properties) ? properties : {};
  return paragraphs(
    stepVerbs.flatMap((verb) => {
      const schema = steps[verb];
      if (!isObject(schema)) throw new Error(`There is no step "${verb}".`);
      const fields = toldElsewhere[verb] ?? fieldTable(schema);
      return [`### ${verb}`, wordsOf(schema), fields, jsonBlock(known[verb].example, 'step')];
    }),
  );
}
