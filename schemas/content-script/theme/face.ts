import Type from 'typebox';
import { List, Name } from '../../values/bounded.ts';
import { Locale } from '../../values/locale.ts';
import { locales } from '../../values/locale-names.ts';
import { longestPath, mostNames } from '../../values/limits.ts';
import { faceFamilyPattern, facesMost } from './theme-form.ts';

const pathPart = '[A-Za-z0-9][A-Za-z0-9._@-]*';

/** One font file of a web font. */
export const Face = Type.Object(
  {
    family: Type.String({
      pattern: faceFamilyPattern,
      maxLength: 60,
      description:
        'Name by which "type" and the skin call it. Faces of one family, weight and style complement each other: each character comes from the first one that has it.',
    }),
    package: Type.Optional(
      Type.String({
        pattern: '^(?:@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$',
        maxLength: 214,
        description:
          'npm package that holds the file and its licence, such as "@fontsource/anton"; the folder of the campaign holds them if left out.',
      }),
    ),
    file: Type.String({
      pattern: `^${pathPart}(?:/${pathPart})*$`,
      maxLength: longestPath,
      description:
        'Font file, WOFF2, WOFF, TTF or OTF: its path in the package, such as "files/anton-latin-400-normal.woff2", or in the folder of the campaign, such as "faces/logo.woff2".',
    }),
    licence: Type.Optional(
      Type.String({
        title: 'Licence',
        pattern: '^faces/[A-Za-z0-9][A-Za-z0-9._-]*$',
        maxLength: longestPath,
        description: 'Text of its licence, such as "faces/OFL.txt"; only for a file of the campaign.',
      }),
    ),
    weight: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'Weight that it is used for; every weight if left out.' }),
    ),
    style: Type.Optional(
      Type.Enum(['normal', 'italic'], { description: 'Style that it is used for; "normal" if left out.' }),
    ),
    preload: Type.Optional(
      Type.Object(
        {
          pages: List(Name(), mostNames, { description: 'Names of page scripts.' }),
          locales: Type.Optional(
            List(Locale, locales.length, { uniqueItems: true, description: 'Languages; all of them if left out.' }),
          ),
        },
        {
          title: 'Preload',
          description:
            'Pages whose first screen shows the face: they fetch it before their style sheet asks. At most two faces a page.',
          additionalProperties: false,
        },
      ),
    ),
  },
  { title: 'Face', description: 'A font file of a web font.', additionalProperties: false },
);
export type Face = Type.Static<typeof Face>;

/** Web fonts of a campaign. */
export const Faces = List(Face, facesMost, {
  description:
    'Web fonts, by file. A release carries of each what its own texts need; other characters, such as those of members’ names, come from the fonts named after it.',
});
