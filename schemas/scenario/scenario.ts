import Type from 'typebox';
import { locales } from '../values/locale-names.ts';
import { Situation } from '../campaign/situation.ts';
import { expectationDefinitions } from './expectation.ts';
import { Given, Persona, ScenarioDevice, ScenarioLocale, scenarioDevices } from './given.ts';
import { stepDefinitions } from './step.ts';
import { targetDefinitions } from './target.ts';

const SchemaAddress = Type.Optional(
  Type.String({ title: 'Schema', description: 'Address of this schema, for editors.' }),
);
const Steps = Type.Array(Type.Ref('Step'), { minItems: 1, description: 'What happens, in this order.' });

/** Columns of a table that change what is given; every other one is a word for `{name}` in the texts. */
export const givenColumns = ['situation', 'subSituation', 'locale', 'device', 'persona'] as const;

const Row = Type.Object(
  {
    situation: Type.Optional(Situation),
    subSituation: Type.Optional(Type.String({ description: 'Stage within the situation.' })),
    locale: Type.Optional(ScenarioLocale),
    device: Type.Optional(ScenarioDevice),
    persona: Type.Optional(Persona),
  },
  {
    title: 'Row',
    description: 'One run of the scenario. Other names are words that "{name}" stands for in its texts.',
    additionalProperties: Type.String(),
  },
);

const Axes = Type.Object(
  {
    situation: Type.Optional(Type.Array(Situation, { minItems: 1, description: 'In each of these situations.' })),
    locale: Type.Optional(
      Type.Array(Type.Enum([...locales]), { minItems: 1, description: 'In each of these languages.' }),
    ),
    device: Type.Optional(
      Type.Array(Type.Enum([...scenarioDevices]), { minItems: 1, description: 'On each of these devices.' }),
    ),
    persona: Type.Optional(Type.Array(Persona, { minItems: 1, description: 'As each of these personas.' })),
  },
  {
    title: 'Axes',
    description: 'One run for each combination.',
    additionalProperties: false,
    minProperties: 1,
  },
);

const definitions = {
  ...targetDefinitions,
  ...expectationDefinitions,
  ...stepDefinitions,
  Scenario: Type.Object(
    {
      $schema: SchemaAddress,
      scenario: Type.String({ minLength: 1, maxLength: 200, description: 'What it shows, in a sentence.' }),
      why: Type.Optional(
        Type.String({ description: 'Why it is there: the bug that it is about, what would be lost.' }),
      ),
      rules: Type.Optional(
        Type.Array(Type.String({ title: 'Rule', description: 'Its id, such as "4.04".' }), {
          minItems: 1,
          uniqueItems: true,
          description: 'Rules of the product that fail here when they are broken; `npm run rules` lists them.',
        }),
      ),
      table: Type.Optional(
        Type.Union([Type.Array(Row, { minItems: 1, description: 'One run for each row.' }), Axes], {
          description: 'Plays the scenario several times: once for each row, or for each combination.',
        }),
      ),
      given: Type.Optional(Given),
      steps: Steps,
      then: Type.Optional(Type.Ref('Expectation', { description: 'What holds at the end.' })),
    },
    {
      title: 'Scenario',
      description: 'A test plan that is played in a browser: what is given, what the fan does, what holds then.',
      additionalProperties: false,
    },
  ),
  Part: Type.Object(
    {
      $schema: SchemaAddress,
      part: Type.String({ minLength: 1, maxLength: 200, description: 'What it does, in a sentence.' }),
      takes: Type.Optional(
        Type.Array(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), {
          description: 'Names of the words that a step gives by "with"; "{name}" stands for each.',
        }),
      ),
      steps: Steps,
    },
    { title: 'Part', description: 'Steps that several scenarios share.', additionalProperties: false },
  ),
};

const module = Type.Module(definitions);

/** A file of `scenarios/`. */
export const Scenario = module.Scenario;
export type Scenario = Type.Static<typeof Scenario>;
/** A file of `scenarios/parts/`. */
export const Part = module.Part;
export type Part = Type.Static<typeof Part>;
export type Step = Scenario['steps'][number];
export type Expectation = NonNullable<Scenario['then']>;
export type Target = NonNullable<Step['press']>;
export type Sight = NonNullable<Step['waitFor']>;
