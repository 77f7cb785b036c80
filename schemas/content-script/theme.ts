import Type from 'typebox';

const Color = Type.String({
  pattern: '^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$',
  description: 'Hex colour, #rrggbb or #rrggbbaa.',
});
const Pixels = (maximum: number) => Type.Number({ minimum: 0, maximum, description: 'CSS pixels.' });
const FontStack = (description: string) =>
  Type.String({ pattern: '^[A-Za-z0-9 ,\'"_\\-\\u3000-\\u9fff\\uff00-\\uffef]+$', maxLength: 300, description });
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

function roles<Role extends string, Schema extends Type.TSchema>(
  names: readonly Role[],
  schema: Schema,
  description: string,
) {
  return Type.Object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Role, Schema>, {
    description,
    additionalProperties: false,
  });
}

const Gradient = Type.Object(
  {
    angle: Type.Number({ minimum: 0, maximum: 360, description: 'Degrees; 180 runs from top to bottom.' }),
    stops: Type.Array(
      Type.Object(
        { color: Color, at: Type.Number({ minimum: 0, maximum: 100, description: 'Percent of the way.' }) },
        { additionalProperties: false },
      ),
      {
        minItems: 2,
        maxItems: 8,
        description: 'Colours on the way, from the start on.',
      },
    ),
  },
  { title: 'Gradient', additionalProperties: false },
);

const Shadow = Type.Array(
  Type.Object(
    {
      x: Type.Number({ description: 'CSS pixels to the right.' }),
      y: Type.Number({ description: 'CSS pixels down.' }),
      blur: Pixels(200),
      spread: Type.Number({ description: 'CSS pixels that it grows by.' }),
      color: Color,
      inset: Type.Optional(Type.Boolean({ description: 'Falls inwards.' })),
    },
    { additionalProperties: false },
  ),
  { title: 'Shadow', description: 'Layers, the nearest first.', minItems: 1, maxItems: 4 },
);

/** Design tokens of a campaign; they become CSS custom properties (`--k-color-accent`, `--k-space-md`, …). */
export const ThemeTokens = Type.Object(
  {
    color: roles(colorRoles, Color, 'Colours by role.'),
    gradient: roles(['page', 'surface', 'accent', 'paper'], Gradient, 'Gradients by role.'),
    type: Type.Object(
      {
        family: FontStack('Fonts of running text, in the syntax of CSS.'),
        display: FontStack('Fonts of display lettering, in the syntax of CSS.'),
        size: roles(['xs', 'sm', 'md', 'lg', 'xl', 'hero'], Pixels(120), 'Sizes of text.'),
        lineBody: Type.Number({ minimum: 1, maximum: 3, description: 'Line height of running text.' }),
        lineHeading: Type.Number({ minimum: 1, maximum: 3, description: 'Line height of headings.' }),
      },
      { description: 'Lettering.', additionalProperties: false },
    ),
    space: roles(['xs', 'sm', 'md', 'lg', 'xl'], Pixels(200), 'Gaps and margins.'),
    radius: roles(['sm', 'md', 'lg', 'pill'], Pixels(1000), 'Rounding of corners.'),
    shadow: roles(['low', 'high', 'glow'], Shadow, 'Shadows by height.'),
    motion: Type.Object(
      {
        quick: Milliseconds,
        normal: Milliseconds,
        slow: Milliseconds,
        easing: Type.Array(Type.Number({ minimum: -2, maximum: 3 }), {
          minItems: 4,
          maxItems: 4,
          description: 'Control points of cubic-bezier().',
        }),
      },
      { description: 'Durations and their course.', additionalProperties: false },
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
