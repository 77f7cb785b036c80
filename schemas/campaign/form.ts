import Type from 'typebox';
import { Figure, List, Name, SignedFigure, Text } from '../values/bounded.ts';
import { fieldProblemCodes, fileFlaws, formProblemCodes } from './form-problems.ts';
import { Nullable } from '../values/nullable.ts';
import { mostEntries, mostNames } from '../values/limits.ts';
import { pictureZooms } from '../values/picture-limits.ts';
import { lengthUnits } from '../values/text-length.ts';

const Limit = Type.Record(Type.String(), SignedFigure(), { description: 'Figures of its text, such as the limit.' });
const LimitOrName = Type.Record(Type.String(), Type.Union([SignedFigure(), Name()]), {
  description: 'Figures and names of its text, such as the limit.',
});

export const FieldProblem = Type.Object(
  { code: Type.Enum([...fieldProblemCodes], { description: 'What is wrong.' }), limits: LimitOrName },
  { title: 'Problem of a field' },
);
export type FieldProblem = Type.Static<typeof FieldProblem>;

export const FormProblem = Type.Object(
  { code: Type.Enum([...formProblemCodes], { description: 'What is wrong.' }), limits: Limit },
  { title: 'Problem of a form' },
);
export type FormProblem = Type.Static<typeof FormProblem>;

/** One of the values that a field offers. */
export const FieldOption = Type.Object(
  {
    value: Text({ description: 'What is sent.' }),
    label: Text({ description: 'What the fan reads.' }),
    color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'Colour that it stands for.' })),
  },
  { title: 'Option', description: 'A value that can be chosen.' },
);
export type FieldOption = Type.Static<typeof FieldOption>;

/** Which square of a picture is shown, after it was turned. */
const PictureCrop = Type.Object(
  {
    x: Type.Number({ minimum: 0, maximum: 1, description: 'Its middle, as a part of the width.' }),
    y: Type.Number({ minimum: 0, maximum: 1, description: 'Its middle, as a part of the height.' }),
    zoom: Type.Number({
      minimum: pictureZooms.least,
      maximum: pictureZooms.most,
      description: 'How many times smaller it is than the largest square.',
    }),
  },
  { title: 'Crop', description: 'The square of the picture that is shown.' },
);
export type PictureCrop = Type.Static<typeof PictureCrop>;

/** A file that was picked. What it holds is opaque here: effects that use it know what it is. */
export const PickedFile = Type.Object(
  {
    name: Text({ description: 'Name of the file.' }),
    type: Text({ description: 'Media type, found in the file itself; empty when it is none that can be read.' }),
    format: Text({
      description: 'What the file itself is, by the name that people know, as "JPEG"; empty for any other.',
    }),
    flaw: Nullable(Type.Enum([...fileFlaws]), 'Why it cannot be used; null when it can, or was not read.'),
    isAnimated: Type.Boolean({ description: 'It moves; its first frame is used.' }),
    bytes: Figure({ description: 'Size in bytes.' }),
    width: Figure({ description: 'Width of the picture in pixels, before turning; 0 when it cannot be read.' }),
    height: Figure({ description: 'Height of the picture in pixels, before turning; 0 when it cannot be read.' }),
    turns: Type.Integer({ minimum: 0, maximum: 3, description: 'Quarter turns clockwise that the fan asked for.' }),
    crop: PictureCrop,
    content: Type.Unknown({
      description:
        'The picture, without all that it tells of its origin; null when there is none. While it is unread, the file.',
    }),
  },
  { title: 'Picked file' },
);
export type PickedFile = Type.Static<typeof PickedFile>;

const ofEveryField = {
  form: Text({ description: 'Name of the flow that owns the form.' }),
  name: Text({ description: 'Name of the field.' }),
  problem: Nullable(FieldProblem, 'What is wrong with it, as far as the fan may see it; null while nothing is.'),
  isRequired: Type.Boolean({ description: 'It must not be left empty.' }),
  isLocked: Type.Boolean({ description: 'It cannot be changed now, since the form is on its way.' }),
};

function fieldView<Kind extends string, Properties extends Type.TProperties>(kind: Kind, properties: Properties) {
  return Type.Object(
    { kind: Type.Literal(kind, { description: `"${kind}".` }), ...ofEveryField, ...properties },
    {
      title: `Field: ${kind}`,
      description: `A field of kind "${kind}": {"$bind": "flows.<flow>.fields.<field>"}. Without it, as before its flow runs, the control waits.`,
    },
  );
}

const Bound = (description: string) => Nullable(SignedFigure(), description);

/** What components and scripts see of a field, by kind. */
export const fieldViews = {
  text: fieldView('text', {
    value: Text({ description: 'What was typed.' }),
    minLength: Bound('Least number of characters, when it is not empty; null without a limit.'),
    maxLength: Bound('Most characters; null without a limit.'),
    lengthUnit: Type.Enum([...lengthUnits], {
      description: 'What counts as a character: a code point, or what a person sees as one.',
    }),
    isNumeric: Type.Boolean({ description: 'It takes digits only.' }),
  }),
  choice: fieldView('choice', {
    value: Text({ description: 'What was chosen; empty before.' }),
    options: List(FieldOption, mostEntries, { description: 'What can be chosen, in order.' }),
  }),
  tick: fieldView('tick', { value: Type.Boolean({ description: 'Whether it is ticked.' }) }),
  number: fieldView('number', {
    value: Text({ description: 'The number as it was typed; empty before.' }),
    least: Bound('Least number; null without a limit.'),
    most: Bound('Most; null without a limit.'),
  }),
  file: fieldView('file', {
    value: Nullable(PickedFile, 'The file; null before one was picked.'),
    types: List(Name(), mostNames, { description: 'Media types that it takes.' }),
    leastSide: Bound('Least width and height of a picture, in pixels; null without a limit.'),
    advisedSide: Bound('Width and height from which a picture looks sharp, in pixels; null where none is advised.'),
    mostBytes: Bound('Largest size of the file, in bytes; null without a limit.'),
  }),
} as const;

export type FieldKind = keyof typeof fieldViews;
export type FieldView<Kind extends FieldKind = FieldKind> = Type.Static<(typeof fieldViews)[Kind]>;
export type FieldValue<Kind extends FieldKind = FieldKind> = FieldView<Kind>['value'];

/** What components and scripts see of a form as a whole. */
export const FormView = Type.Object(
  {
    name: Text({ description: 'Name of the flow that owns the form.' }),
    problem: Nullable(FormProblem, 'What is wrong with the form as a whole; null while nothing is.'),
    wrong: List(Name(), mostNames, { description: 'Names of the fields that show a problem, in order.' }),
    refusals: Figure({
      description: 'Counts the times that it was not taken: then the focus goes to what is wrong.',
    }),
    isBusy: Type.Boolean({ description: 'It is on its way.' }),
    blockedBy: Nullable(FieldProblem, 'Why it cannot be sent now; null when it can be tried.'),
  },
  {
    title: 'Form',
    description: 'A form as a whole: {"$bind": "flows.<flow>.form"}. Without it, as before its flow runs, it waits.',
  },
);
export type FormView = Type.Static<typeof FormView>;

/** Kinds of the fields of one form, by name, in order. */
export type FieldKinds = Readonly<Record<string, FieldKind>>;
