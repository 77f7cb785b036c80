import Type from 'typebox';
import {
  colorPattern,
  colorRoles,
  counts,
  durationRoles,
  familyLength,
  familyPattern,
  gradientRoles,
  imagePattern,
  imageRolePattern,
  radiusRoles,
  ranges,
  schemes,
  shadowRoles,
  sizeRoles,
  spaceRoles,
} from './theme-form.ts';
import type { Range } from './theme-form.ts';
import { themeWords } from './theme-words.ts';
import { longestPath } from '../../values/limits.ts';

const Color = (description: string) =>
  Type.String({ pattern: colorPattern, description: `${description} Hex colour, #rrggbb or #rrggbbaa.` });
const Pixels = (range: Range, title?: string) => (description: string) =>
  Type.Number({ ...range, ...(title === undefined ? {} : { title }), description: `${description} In CSS pixels.` });
const FontStack = (description: string) =>
  Type.String({ pattern: familyPattern, maxLength: familyLength, description });
const Milliseconds = (description: string) =>
  Type.Integer({ ...ranges.duration, description: `${description} In milliseconds.` });

function properties<Role extends string, Schema extends Type.TSchema>(
  names: readonly Role[],
  words: Readonly<Record<Role, string>>,
  schemaOf: (description: string) => Schema,
) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(words[name])])) as Record<Role, Schema>;
}

function roles<Role extends string, Schema extends Type.TSchema>(
  names: readonly Role[],
  words: Readonly<Record<Role, string>>,
  schemaOf: (description: string) => Schema,
  description: string,
) {
  return Type.Object(properties(names, words, schemaOf), { description, additionalProperties: false });
}

const Gradient = (description: string) =>
  Type.Object(
    {
      angle: Type.Number({ ...ranges.angle, description: 'Direction in degrees; 180 runs from top to bottom.' }),
      stops: Type.Array(
        Type.Object(
          {
            color: Color('Colour at this place.'),
            at: Type.Number({ ...ranges.stop, title: 'Place', description: 'Percent of the way, 0 to 100.' }),
          },
          { title: 'Stop', description: 'A colour and its place.', additionalProperties: false },
        ),
        {
          minItems: counts.stops.least,
          maxItems: counts.stops.most,
          description: 'Colours on the way, from the start on; two to eight.',
        },
      ),
    },
    { title: 'Gradient', description, additionalProperties: false },
  );

const Shadow = (description: string) =>
  Type.Array(
    Type.Object(
      {
        x: Pixels(ranges.offset, 'Offset across')('To the right; negative to the left.'),
        y: Pixels(ranges.offset, 'Offset down')('Down; negative upwards.'),
        blur: Pixels(ranges.blur)('Softness of the edge.'),
        spread: Pixels(ranges.offset)('How much it grows; negative to shrink.'),
        color: Color('Colour of the shadow.'),
        inset: Type.Optional(Type.Boolean({ description: 'Falls inwards; outwards if left out.' })),
      },
      { title: 'Layer', description: 'One layer of a shadow.', additionalProperties: false },
    ),
    {
      title: 'Shadow',
      description: `${description} One to four layers, the nearest first.`,
      minItems: counts.layers.least,
      maxItems: counts.layers.most,
    },
  );

/** Design tokens of a campaign; they become CSS custom properties (`--k-color-accent`, `--k-space-md`, …). */
export const ThemeTokens = Type.Object(
  {
    color: roles(colorRoles, themeWords.color, Color, 'Colours by role. None may be left out.'),
    gradient: roles(gradientRoles, themeWords.gradient, Gradient, 'Gradients by role.'),
    type: Type.Object(
      {
        family: FontStack('Fonts of running text, in the syntax of CSS: names with commas between them.'),
        display: FontStack('Fonts of display lettering, in the syntax of CSS.'),
        size: roles(sizeRoles, themeWords.size, Pixels(ranges.size), 'Sizes of text.'),
        lineBody: Type.Number({
          ...ranges.line,
          description: 'Line height of running text, as a multiple of its size.',
        }),
        lineHeading: Type.Number({
          ...ranges.line,
          description: 'Line height of headings, as a multiple of their size.',
        }),
      },
      { title: 'Lettering', description: 'Fonts, sizes and line heights.', additionalProperties: false },
    ),
    scheme: Type.Optional(
      Type.Enum([...schemes], {
        description: 'Whether the page is dark or light, for what browsers paint themselves; dark if left out.',
      }),
    ),
    layout: Type.Optional(
      Type.Object(
        {
          column: Type.Union(
            [Type.Number({ ...ranges.column, title: 'Width' }), Type.Literal('full', { title: 'Full' })],
            {
              description:
                'How wide the page is, in CSS pixels; "full" is as wide as the window, with bands from edge to edge.',
            },
          ),
          content: Pixels(ranges.column)('How wide what stands in the page is at most.'),
        },
        { description: 'The page on wide screens; a column of 480 if left out.', additionalProperties: false },
      ),
    ),
    space: roles(spaceRoles, themeWords.space, Pixels(ranges.space), 'Gaps and margins.'),
    radius: roles(radiusRoles, themeWords.radius, Pixels(ranges.radius), 'Rounding of corners.'),
    shadow: roles(shadowRoles, themeWords.shadow, Shadow, 'Shadows by height.'),
    motion: Type.Object(
      {
        ...properties(durationRoles, themeWords.motion, Milliseconds),
        easing: Type.Array(Type.Number(ranges.easing), {
          minItems: 4,
          maxItems: 4,
          description:
            'Course of every movement: the four control points of cubic-bezier(), such as [0.2, 0.8, 0.2, 1].',
        }),
      },
      {
        description: 'Durations and their course. Fans who want less motion see none.',
        additionalProperties: false,
      },
    ),
    image: Type.Record(
      Type.String({ pattern: imageRolePattern }),
      Type.String({
        pattern: imagePattern,
        maxLength: longestPath,
        description: 'A drawing of the campaign: "asset:<name>".',
      }),
      { description: 'Drawings that components use as ornament, by role: scene, tile, divider, heading.' },
    ),
  },
  { title: 'Theme tokens', description: 'The design of the campaign, by role.', additionalProperties: false },
);
export type ThemeTokens = Type.Static<typeof ThemeTokens>;
