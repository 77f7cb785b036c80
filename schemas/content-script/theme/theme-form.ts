/**
 * The form of each kind of token, without TypeBox: the schema of the theme and the guard in the browser
 * (`src/theme`) both read it, so that neither lets through what the other refuses.
 */

/** Roles of colour. "paper" is a light surface on the dark page; each ink is read on the surface of its name. */
export const colorRoles = [
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
export const gradientRoles = ['page', 'surface', 'accent', 'paper'] as const;
export const sizeRoles = ['xs', 'sm', 'md', 'lg', 'xl', 'hero'] as const;
export const spaceRoles = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
export const radiusRoles = ['sm', 'md', 'lg', 'pill'] as const;
export const shadowRoles = ['low', 'high', 'glow'] as const;
export const durationRoles = ['quick', 'normal', 'slow'] as const;

export const schemes = ['dark', 'light'] as const;

/** Hex colour, #rrggbb or #rrggbbaa. */
export const colorPattern = '^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$';
const familyName = `(?:[A-Za-z][A-Za-z0-9 _-]*|"[A-Za-z0-9 _\\-\\u3000-\\u9fff\\uff00-\\uffef]+"|'[A-Za-z0-9 _\\-\\u3000-\\u9fff\\uff00-\\uffef]+')`;
/** Names of fonts with commas between them; each quote ends, and nothing in it does. */
export const familyPattern = `^${familyName}(?:, *${familyName})*$`;
export const familyLength = 300;
/** Name of a family that a theme declares. */
export const faceFamilyPattern = '^[A-Za-z\\u3000-\\u9fff][A-Za-z0-9 _\\-\\u3000-\\u9fff\\uff00-\\uffef]*$';
/** Most font files of a theme. */
export const facesMost = 16;
/** The family that stands in for a declared one while it loads, and fills the same space. */
export const fallbackFamily = (family: string) => `${family} fallback`;
/** Role of an ornament. */
export const imageRolePattern = '^[a-z][A-Za-z]{0,39}$';
/** A drawing of the campaign, by its path in assets/. */
export const imagePattern = '^asset:[a-z0-9][a-z0-9._-]*(?:/[a-z0-9][a-z0-9._-]*)*$';

/** Least and most of a number. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

export const ranges = {
  angle: { minimum: 0, maximum: 360 },
  stop: { minimum: 0, maximum: 100 },
  size: { minimum: 10, maximum: 120 },
  line: { minimum: 1, maximum: 3 },
  space: { minimum: 0, maximum: 200 },
  radius: { minimum: 0, maximum: 1000 },
  offset: { minimum: -500, maximum: 500 },
  blur: { minimum: 0, maximum: 200 },
  column: { minimum: 320, maximum: 1920 },
  duration: { minimum: 0, maximum: 4000 },
  easing: { minimum: -2, maximum: 3 },
} as const satisfies Readonly<Record<string, Range>>;

/** How many stops a gradient, and layers a shadow, may have. */
export const counts = { stops: { least: 2, most: 8 }, layers: { least: 1, most: 4 } } as const;
