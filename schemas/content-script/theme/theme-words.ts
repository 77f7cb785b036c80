import type {
  colorRoles,
  durationRoles,
  gradientRoles,
  radiusRoles,
  shadowRoles,
  sizeRoles,
  spaceRoles,
} from './theme-form.ts';

type Words<Roles extends readonly string[]> = Readonly<Record<Roles[number], string>>;

/** What each role of a theme is used for, as editors and the guide say it. */
export const themeWords = {
  color: {
    page: 'Ground of the page where no gradient is shown.',
    pageDeep: 'The deepest ground: below bars and beside the page column.',
    ink: 'Text on the page and on dark surfaces.',
    inkMuted: 'Quieter text on the page: notes, dates.',
    surface: 'Dark surfaces on the page, such as cards and panels.',
    surfaceRaised: 'Surfaces that lie above others, such as dialogs.',
    surfaceLine: 'Lines and borders on dark surfaces.',
    paper: 'Light surfaces on the dark page, such as tickets.',
    paperShade: 'Shaded parts of light surfaces.',
    paperInk: 'Text on light surfaces.',
    paperMuted: 'Quieter text on light surfaces.',
    paperLine: 'Lines and borders on light surfaces.',
    accent: 'What is pressed first: main buttons, chosen things.',
    accentDeep: 'The accent where it stands on a light surface.',
    accentInk: 'Text on the accent.',
    secondary: 'Second colour beside the accent: labels, details.',
    glow: 'Light around what is lit, and figures of points.',
    focus: 'Ring around what has the keyboard’s focus.',
    positive: 'Success, and points that come in.',
    warning: 'Warnings.',
    danger: 'Failures, and actions that cannot be undone.',
    rarity1: 'Lowest rarity.',
    rarity2: 'Second rarity.',
    rarity3: 'Third rarity.',
    rarity4: 'Fourth rarity.',
    rarity5: 'Highest rarity.',
  },
  gradient: {
    page: 'Ground of the whole page.',
    surface: 'Ground of dark panels.',
    accent: 'Ground of main buttons.',
    paper: 'Ground of light surfaces.',
  },
  size: {
    xs: 'Smallest text: labels of details.',
    sm: 'Small text: notes.',
    md: 'Running text.',
    lg: 'Headings inside a part.',
    xl: 'Headings of parts.',
    hero: 'The one large figure or lettering of a screen.',
  },
  space: {
    xs: 'Between things that belong together.',
    sm: 'Between lines of a group.',
    md: 'Between groups, and the margin of the page.',
    lg: 'Around parts of a page.',
    xl: 'Between parts of a page.',
  },
  radius: {
    sm: 'Small things: labels, tiles.',
    md: 'Cards and fields.',
    lg: 'Dialogs and large surfaces.',
    pill: 'Fully round ends: buttons, switches.',
  },
  shadow: {
    low: 'Things that lie on the page.',
    high: 'Things that float above it: dialogs, messages.',
    glow: 'Light around things that are lit.',
  },
  motion: {
    quick: 'Answers to a touch.',
    normal: 'Things that come and go.',
    slow: 'Large movements: figures that count up, the menu.',
  },
} as const satisfies {
  readonly color: Words<typeof colorRoles>;
  readonly gradient: Words<typeof gradientRoles>;
  readonly size: Words<typeof sizeRoles>;
  readonly space: Words<typeof spaceRoles>;
  readonly radius: Words<typeof radiusRoles>;
  readonly shadow: Words<typeof shadowRoles>;
  readonly motion: Words<typeof durationRoles>;
};
