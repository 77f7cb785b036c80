import Type from 'typebox';
import {
  colorPattern,
  colorRoles,
  counts,
  familyLength,
  familyPattern,
  gradientRoles,
  imagePattern,
  imageRolePattern,
  radiusRoles,
  ranges,
  shadowRoles,
  sizeRoles,
  spaceRoles,
} from './theme-form.ts';
import type { Range } from './theme-form.ts';

const Color = Type.String({
  pattern: colorPattern,
  description: 'Hex colour, #rrggbb or #rrggbbaa.',
});
const Pixels = (range: Range) => Type.Number({ ...range, description: 'CSS pixels.' });
const FontStack = (description: string) =>
  Type.String({ pattern: familyPattern, maxLength: familyLength, description });
const Milliseconds = Type.Integer({ ...ranges.duration, description: 'Milliseconds.' });

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
    angle: Type.Number({ ...ranges.angle, description: 'Degrees; 180 runs from top to bottom.' }),
    stops: Type.Array(
      Type.Object(
        { color: Color, at: Type.Number({ ...ranges.stop, description: 'Percent of the way.' }) },
        { additionalProperties: false },
      ),
      {
        minItems: counts.stops.least,
        maxItems: counts.stops.most,
        description: 'Colours on the way, from the start on.',
      },
    ),
  },
  { title: 'Gradient', additionalProperties: false },
);

const Shadow = Type.Array(
  Type.Object(
    {
      x: Type.Number({ ...ranges.offset, description: 'CSS pixels to the right.' }),
      y: Type.Number({ ...ranges.offset, description: 'CSS pixels down.' }),
      blur: Pixels(ranges.blur),
      spread: Type.Number({ ...ranges.offset, description: 'CSS pixels that it grows by.' }),
      color: Color,
      inset: Type.Optional(Type.Boolean({ description: 'Falls inwards.' })),
    },
    { additionalProperties: false },
  ),
  {
    title: 'Shadow',
    description: 'Layers, the nearest first.',
    minItems: counts.layers.least,
    maxItems: counts.layers.most,
  },
);

/** Design tokens of a campaign; they become CSS custom properties (`--k-color-accent`, `--k-space-md`, …). */
export const ThemeTokens = Type.Object(
  {
    color: roles(colorRoles, Color, 'Colours by role.'),
    gradient: roles(gradientRoles, Gradient, 'Gradients by role.'),
    type: Type.Object(
      {
        family: FontStack('Fonts of running text, in the syntax of CSS.'),
        display: FontStack('Fonts of display lettering, in the syntax of CSS.'),
        size: roles(sizeRoles, Pixels(ranges.size), 'Sizes of text.'),
        lineBody: Type.Number({ ...ranges.line, description: 'Line height of running text.' }),
        lineHeading: Type.Number({ ...ranges.line, description: 'Line height of headings.' }),
      },
      { description: 'Lettering.', additionalProperties: false },
    ),
    space: roles(spaceRoles, Pixels(ranges.space), 'Gaps and margins.'),
    radius: roles(radiusRoles, Pixels(ranges.radius), 'Rounding of corners.'),
    shadow: roles(shadowRoles, Shadow, 'Shadows by height.'),
    motion: Type.Object(
      {
        quick: Milliseconds,
        normal: Milliseconds,
        slow: Milliseconds,
        easing: Type.Array(Type.Number(ranges.easing), {
          minItems: 4,
          maxItems: 4,
          description: 'Control points of cubic-bezier().',
        }),
      },
      { description: 'Durations and their course.', additionalProperties: false },
    ),
    image: Type.Record(Type.String({ pattern: imageRolePattern }), Type.String({ pattern: imagePattern }), {
      description: 'Drawings that components use as ornament, by role: scene, tile, divider, heading.',
    }),
  },
  { title: 'Theme tokens', additionalProperties: false },
);
export type ThemeTokens = Type.Static<typeof ThemeTokens>;
