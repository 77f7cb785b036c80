import Type from 'typebox';

const Color = Type.String({
  pattern: '^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$',
  description: 'Hex colour, #rrggbb or #rrggbbaa.',
});
const Pixels = (maximum: number) => Type.Number({ minimum: 0, maximum, description: 'CSS pixels.' });
const Milliseconds = Type.Integer({ minimum: 0, maximum: 4000, description: 'Milliseconds.' });

/** Roles of colour. "paper" is a light surface on the dark page; each ink is read on the surface of its name. */
const colorRoles = [
  'page',
  'pageDeep',
  'ink',
  'inkMuted',
  'surface',
  'surfaceRaised',
  'surfaceLine',
  'paper',
  'paperShade',
  'paperInk',
  'paperMuted',
  'paperLine',
  'accent',
  'accentDeep',
  'accentInk',
  'secondary',
  'glow',
  'focus',
  'positive',
  'warning',
  'danger',
  'rarity1',
  'rarity2',
  'rarity3',
  'rarity4',
  'rarity5',
] as const;
export type ColorRole = (typeof colorRoles)[number];

function roles<Role extends string, Schema extends Type.TSchema>(names: readonly Role[], schema: Schema) {
  return Type.Object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Role, Schema>, {
    additionalProperties: false,
  });
}

const Gradient = Type.Object(
  {
    angle: Type.Number({ minimum: 0, maximum: 360, description: 'Degrees; 180 runs from top to bottom.' }),
    stops: Type.Array(
      Type.Object({ color: Color, at: Type.Number({ minimum: 0, maximum: 100 }) }, { additionalProperties: false }),
      {
        minItems: 2,
        maxItems: 8,
      },
    ),
  },
  { additionalProperties: false },
);

const Shadow = Type.Array(
  Type.Object(
    {
      x: Type.Number(),
      y: Type.Number(),
      blur: Pixels(200),
      spread: Type.Number(),
      color: Color,
      inset: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 4 },
);

/** Design tokens of a campaign; they become CSS custom properties (`--k-color-accent`, `--k-space-md`, …). */
export const ThemeTokens = Type.Object(
  {
    color: roles(colorRoles, Color),
    gradient: roles(['page', 'surface', 'accent', 'paper'], Gradient),
    type: Type.Object(
      {
        family: Type.String({ pattern: '^[A-Za-z0-9 ,\'"_\\-\\u3000-\\u9fff\\uff00-\\uffef]+$', maxLength: 300 }),
        display: Type.String({ pattern: '^[A-Za-z0-9 ,\'"_\\-\\u3000-\\u9fff\\uff00-\\uffef]+$', maxLength: 300 }),
        size: roles(['xs', 'sm', 'md', 'lg', 'xl', 'hero'], Pixels(120)),
        lineBody: Type.Number({ minimum: 1, maximum: 3 }),
        lineHeading: Type.Number({ minimum: 1, maximum: 3 }),
      },
      { additionalProperties: false },
    ),
    space: roles(['xs', 'sm', 'md', 'lg', 'xl'], Pixels(200)),
    radius: roles(['sm', 'md', 'lg', 'pill'], Pixels(1000)),
    shadow: roles(['low', 'high', 'glow'], Shadow),
    motion: Type.Object(
      {
        quick: Milliseconds,
        normal: Milliseconds,
        slow: Milliseconds,
        easing: Type.Array(Type.Number({ minimum: -2, maximum: 3 }), { minItems: 4, maxItems: 4 }),
      },
      { additionalProperties: false },
    ),
    image: Type.Record(
      Type.String({ pattern: '^[a-z][A-Za-z]*$' }),
      Type.String({ pattern: '^asset:[a-z0-9][a-z0-9/._-]*$' }),
      { description: 'Drawings that components use as ornament, by role: scene, tile, divider, heading.' },
    ),
  },
  { title: 'Theme tokens', additionalProperties: false },
);
export type ThemeTokens = Type.Static<typeof ThemeTokens>;
