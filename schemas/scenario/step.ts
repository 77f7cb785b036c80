import Type from 'typebox';
import { duration } from './duration.ts';
import { Change } from './given.ts';

/** A word of steps: what stands behind it, and a step as the guide shows it. */
function step<Schema extends Type.TSchema>(schema: Schema, example: object) {
  return { schema: Type.Optional(schema), example };
}

/** Media types of pictures that a download can be. */
export const downloadTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

/** What a step can do, by its word; each step does one of these. */
export const steps = {
  visit: step(Type.String({ pattern: '^/', description: 'Opens this address of the site, such as "/prizes".' }), {
    visit: '/prizes',
  }),
  reload: step(Type.Literal(true, { description: 'Loads the page again.' }), { reload: true }),
  goBack: step(Type.Literal(true, { description: 'Goes back to the page before.' }), { goBack: true }),
  press: step(Type.Ref('Target', { description: 'Presses this: a button, a link, a checkbox.' }), {
    press: { button: 'メニュー', in: 'banner' },
  }),
  longPress: step(
    Type.Object(
      { on: Type.Ref('Target', { description: 'What is pressed.' }), for: duration('How long it is held.') },
      { title: 'Long press', description: 'Holds something down.', additionalProperties: false },
    ),
    { longPress: { on: { button: '多くする' }, for: '2 s' } },
  ),
  type: step(
    Type.Object(
      {
        text: Type.String({ description: 'What is typed, in place of what stands there.' }),
        into: Type.Ref('Target', { description: 'The field.' }),
      },
      { title: 'Type', description: 'Types into a field.', additionalProperties: false },
    ),
    { type: { text: '3', into: { spinbutton: '交換する数' } } },
  ),
  choose: step(
    Type.Ref('Target', {
      description: 'Chooses this: a radio button, a checkbox that is not ticked yet, an option of a list.',
    }),
    { choose: { radio: 'English' } },
  ),
  upload: step(
    Type.Object(
      {
        file: Type.String({
          title: 'Uploaded file',
          minLength: 1,
          description: 'A file of `scenarios/files`, such as "face.png".',
        }),
        into: Type.Ref('Target', { description: 'The field, or the button that asks for a file.' }),
        dropped: Type.Optional(
          Type.Literal(true, { description: 'It is dragged there and dropped; picked in the dialog if left out.' }),
        ),
      },
      { title: 'Upload', description: 'Gives the page a file.', additionalProperties: false },
    ),
    { upload: { file: 'face.png', into: { button: 'アイコン' } } },
  ),
  download: step(
    Type.Object(
      {
        by: Type.Ref('Target', { description: 'What is pressed.' }),
        name: Type.String({ minLength: 1, description: 'Name of the file that it gives. A "*" stands for any words.' }),
        type: Type.Enum([...downloadTypes], { description: 'Media type of the picture, by its bytes.' }),
        width: Type.Optional(Type.Integer({ minimum: 1, description: 'Its width in pixels.' })),
        height: Type.Optional(Type.Integer({ minimum: 1, description: 'Its height in pixels.' })),
      },
      {
        title: 'Download',
        description: 'Presses what gives a picture to keep, which is as said; the report has it.',
        additionalProperties: false,
      },
    ),
    {
      download: {
        by: { link: '画像を保存する' },
        name: 'card.png',
        type: 'image/png',
        width: 1800,
        height: 2400,
      },
    },
  ),
  key: step(
    Type.String({
      pattern: '^([A-Z][a-z]+\\+)*([A-Z][A-Za-z]*|.)$',
      description: 'Presses a key, such as "Tab", "Shift+Tab", "Enter" or "Escape".',
    }),
    { key: 'Shift+Tab' },
  ),
  scroll: step(
    Type.Union([Type.Enum(['top', 'end']), Type.Ref('Target')], {
      description: 'Scrolls to the "top" or the "end" of the page, or until this is seen.',
    }),
    { scroll: 'end' },
  ),
  inBrowser: step(
    Type.String({
      pattern: '^[a-z][a-z0-9-]*$',
      description:
        'Goes on in the browser of this name, with what is on the screen: cookies and storage of the site are its own, none at first. The social network knows the fan in each. Every scenario begins in "first".',
    }),
    { note: 'The app of the network comes back in the browser of the system.', inBrowser: 'safari' },
  ),
  leave: step(duration('Leaves the window for this long, then returns to it.'), {
    note: 'The phone lies in a pocket overnight.',
    leave: '8 h',
  }),
  waitFor: step(Type.Ref('Sight', { description: 'Waits until this is seen.' }), { waitFor: { dialog: '*' } }),
  pass: step(duration('Lets this much time pass, for the page and for the server.'), { pass: '21 days' }),
  meanwhile: step(Change, { note: 'Somebody else takes the last one.', meanwhile: { stock: { 'plush-bird': 0 } } }),
  use: step(Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', description: 'Does the steps of this part.' }), {
    use: 'press-in-menu',
    with: { label: 'マイページ' },
    then: { at: '/mypage' },
  }),
} as const;
export type StepVerb = keyof typeof steps;
export const stepVerbs = Object.keys(steps) as readonly StepVerb[];

const schemas = Object.fromEntries(Object.entries(steps).map(([verb, { schema }]) => [verb, schema])) as {
  [Verb in StepVerb]: (typeof steps)[Verb]['schema'];
};

/** Definitions that a module of scenarios needs for what a fan does. */
export const stepDefinitions = {
  Step: Type.Object(
    {
      note: Type.Optional(Type.String({ description: 'In plain words what this step is for.' })),
      ...schemas,
      with: Type.Optional(
        Type.Record(Type.String(), Type.String(), { description: 'With "use": words for the part, by name.' }),
      ),
      then: Type.Optional(Type.Ref('Expectation', { description: 'What holds after this step.' })),
    },
    {
      title: 'Step',
      description: 'One thing that the fan does, what happens meanwhile, or what holds by now.',
      additionalProperties: false,
      minProperties: 1,
    },
  ),
} as const;
