import Type from 'typebox';
import { Text } from '../values/bounded.ts';

const name = '[A-Za-z0-9][A-Za-z0-9_-]{0,79}';

const module = Type.Module({
  TextGroup: Type.Record(Type.String({ pattern: `^${name}$` }), Type.Union([Text(), Type.Ref('TextGroup')]), {
    title: 'Text group',
    description: 'Texts, or groups of them, by name.',
    additionalProperties: false,
  }),
  TextsDocument: Type.Record(
    Type.String({ pattern: `^(\\$schema|${name})$` }),
    Type.Union([Text(), Type.Ref('TextGroup')]),
    {
      title: 'Texts',
      description: 'Texts of a release in one language; the key of a text is its names joined by dots.',
      additionalProperties: false,
    },
  ),
});

/** texts/<locale>.json: texts of a release in i18next's syntax, `{{name}}` for values, `_one` and `_other` for counts. */
export const { TextsDocument } = module;
