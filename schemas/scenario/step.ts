import Type from 'typebox';
import { duration } from './duration.ts';
import { Change } from './given.ts';

/** What a step can do, by its word; each step does one of these. */
const verbs = {
  visit: Type.Optional(
    Type.String({ pattern: '^/', description: 'Opens this address of the site, such as "/prizes".' }),
  ),
  reload: Type.Optional(Type.Literal(true, { description: 'Loads the page again.' })),
  goBack: Type.Optional(Type.Literal(true, { description: 'Goes back to the page before.' })),
  press: Type.Optional(Type.Ref('Target', { description: 'Presses this: a button, a link, a checkbox.' })),
  longPress: Type.Optional(
    Type.Object(
      { on: Type.Ref('Target', { description: 'What is pressed.' }), for: duration('How long it is held.') },
      { title: 'Long press', description: 'Holds something down.', additionalProperties: false },
    ),
  ),
  type: Type.Optional(
    Type.Object(
      {
        text: Type.String({ description: 'What is typed, in place of what stands there.' }),
        into: Type.Ref('Target', { description: 'The field.' }),
      },
      { title: 'Type', description: 'Types into a field.', additionalProperties: false },
    ),
  ),
  choose: Type.Optional(
    Type.Ref('Target', {
      description: 'Chooses this: a radio button, a checkbox that is not ticked yet, an option of a list.',
    }),
  ),
  key: Type.Optional(
    Type.String({
      pattern: '^([A-Z][a-z]+\\+)*([A-Z][A-Za-z]*|.)$',
      description: 'Presses a key, such as "Tab", "Shift+Tab", "Enter" or "Escape".',
    }),
  ),
  scroll: Type.Optional(
    Type.Union([Type.Enum(['top', 'end']), Type.Ref('Target')], {
      description: 'Scrolls to the "top" or the "end" of the page, or until this is seen.',
    }),
  ),
  leave: Type.Optional(duration('Leaves the window for so long, then returns to it.')),
  waitFor: Type.Optional(Type.Ref('Sight', { description: 'Waits until this is seen.' })),
  pass: Type.Optional(duration('Lets so much time pass, for the page and for the server.')),
  meanwhile: Type.Optional(Change),
  use: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', description: 'Does the steps of this part.' })),
} as const;
export type StepVerb = keyof typeof verbs;
export const stepVerbs = Object.keys(verbs) as readonly StepVerb[];

/** Definitions that a module of scenarios needs for what a fan does. */
export const stepDefinitions = {
  Step: Type.Object(
    {
      note: Type.Optional(Type.String({ description: 'In plain words what this step is for.' })),
      ...verbs,
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
