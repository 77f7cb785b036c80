import Type from 'typebox';
import { List, Text } from '../values/bounded.ts';
import { LocalisedText } from '../values/locale.ts';
import { longestKey, mostEntries, mostFigure } from '../values/limits.ts';

const BindPath = Type.String({
  title: 'Path',
  description: 'Names separated by dots, such as "user.userPoint.point" or "item.name".',
  pattern: '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$',
  maxLength: 200,
});

export const Bind = Type.Object(
  { $bind: BindPath },
  { title: 'Bound value', description: 'The value at a path of the data model.', additionalProperties: false },
);
export type Bind = Type.Static<typeof Bind>;

export const Expression = Type.Object(
  {
    $expr: Type.String({
      title: 'Expression',
      description: 'A CEL expression over the data model, such as "user != null && user.userPoint.point >= 100".',
      minLength: 1,
      maxLength: 1000,
    }),
  },
  { title: 'Computed value', description: 'The value that an expression gives.', additionalProperties: false },
);
export type Expression = Type.Static<typeof Expression>;

/** Definitions of the values that a script may hold; part of the module in `script.ts`. */
export const dynamicValueDefinitions = {
  TextReference: Type.Object(
    {
      $t: Type.String({
        title: 'Key',
        description: 'Key in the texts of the release, else of the product, such as "prizes.intro".',
        minLength: 1,
        maxLength: longestKey,
      }),
      values: Type.Optional(
        Type.Record(Type.String(), Type.Ref('DynamicValue'), {
          description: 'Values that the text names as "{{name}}"; "count" chooses between "_one" and "_other".',
        }),
      ),
    },
    { title: 'Text', description: 'A text by its key.', additionalProperties: false },
  ),
  DynamicValue: Type.Union(
    [
      Text(),
      Type.Number({ minimum: -mostFigure, maximum: mostFigure }),
      Type.Boolean(),
      Type.Null(),
      Bind,
      Expression,
      Type.Ref('TextReference'),
      LocalisedText,
      List(Type.Ref('DynamicValue'), mostEntries),
      Type.Record(Type.String({ pattern: '^[^$]+$' }), Type.Ref('DynamicValue'), { additionalProperties: false }),
    ],
    {
      title: 'Value',
      description: 'A literal, a bound or computed value, a text, or a list or object of such values.',
    },
  ),
} as const;
