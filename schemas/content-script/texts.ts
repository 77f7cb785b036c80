import Type from 'typebox';

const definitions = {
  TextGroup: Type.Record(
    Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$' }),
    Type.Union([Type.String(), Type.Ref('TextGroup')]),
    { title: 'Text group', description: 'Texts, or groups of them, by name.', additionalProperties: false },
  ),
  TextsDocument: Type.Object(
    {
      $schema: Type.Optional(Type.String({ description: 'Address of this schema, for editors.' })),
    },
    {
      title: 'Texts',
      description: 'Texts of a release in one language; the key of a text is its names joined by dots.',
      patternProperties: { '^[A-Za-z0-9][A-Za-z0-9_-]*$': Type.Union([Type.String(), Type.Ref('TextGroup')]) },
      additionalProperties: false,
    },
  ),
} as const;

const module = Type.Module(definitions);

/** texts/<locale>.json: texts of a release in i18next's syntax, `{{name}}` for values, `_one` and `_other` for counts. */
export const { TextsDocument } = module;
