/** A surface that is read on: its layers from the bottom up, each a paint in the CSS of the components. */
export interface Ground {
  /** As an operator knows it; follows "on". */
  readonly name: string;
  readonly layers: readonly string[];
  /** Share of the way of the uppermost gradient, from its start, on which nothing stands that has to be read. */
  readonly bare?: number;
}

/** Something that must be seen on a ground, and the least contrast for it (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
export interface ThemePair {
  readonly ink: string;
  readonly ground: Ground;
  readonly least: 4.5 | 3;
}

const text = 4.5;
/** Text from 24 px, or bold from 18.66 px; icons, and what shows the focus or the state of a control. */
const large = 3;

const color = (name: string) => `var(--k-color-${name})`;
const mixed = (first: string, share: number, second = 'transparent') =>
  `color-mix(in srgb, ${first} ${share}%, ${second})`;
const on = (name: string, ...layers: readonly string[]): Ground => ({ name, layers });

const page = ['var(--k-color-page-deep)', 'var(--k-gradient-page)'];
const raised = on('a dialog', color('surface-raised'));
const paper = 'var(--k-gradient-paper)';

/** Grounds of the page: their inks are ink and inkMuted. */
const pageGrounds: readonly Ground[] = [
  on('the page', ...page),
  on('the header', ...page, mixed(color('page'), 92)),
  on('the side stage', ...page, mixed(color('surface'), 88)),
  on('a panel', ...page, 'var(--k-gradient-surface)'),
  on('a card', color('surface')),
  raised,
];

/** Light grounds: their inks are paperInk and paperMuted. */
const lightGrounds: readonly Ground[] = [on('paper', paper), on('a light label', color('paper'))];

const paperAccent = mixed(color('accent-deep'), 52, color('paper-ink'));

/** A control that lays a breath of its ink over the ground. */
const veiled = (grounds: readonly Ground[], ink: string): readonly Ground[] =>
  grounds.map(({ name, layers }) => on(`a control on ${name}`, ...layers, mixed(ink, 8)));

/** An ink and what a colour makes of it, on the grounds of that ink. */
const tinted = (colors: readonly string[], share: number): readonly ThemePair[] =>
  colors.flatMap((name) => [
    ...pairs([mixed(color(name), share, color('ink'))], pageGrounds, text),
    ...pairs([mixed(color(name), share, color('paper-ink'))], lightGrounds, text),
  ]);

const levels = ['secondary', 'warning', 'danger'];

/** Every pair of ink and ground that the components show; a test compares it with their styles. */
export const themePairs: readonly ThemePair[] = [
  ...pairs([color('ink'), color('ink-muted')], pageGrounds, text),
  ...pairs([color('paper-ink'), color('paper-muted')], lightGrounds, text),
  ...pairs([color('ink')], veiled(pageGrounds, color('ink')), text),
  ...pairs([color('paper-ink')], veiled(lightGrounds, color('paper-ink')), text),
  ...pairs([paperAccent], lightGrounds, text),
  ...pairs([color('focus')], pageGrounds, large),
  ...pairs(
    [color('accent-ink')],
    [on('a main button', 'var(--k-gradient-accent)'), on('selected text', color('accent'))],
    text,
  ),
  ...tinted(['danger'], 55),
  ...tinted(['danger'], 45),
  ...tinted(levels, 40),
  ...tinted(['positive'], 42),
  ...pairs([color('ink')], [on('the problem of a form', ...page, mixed(color('danger'), 14))], text),
  ...pairs([color('paper-ink')], [on('the problem of a form on paper', paper, mixed(color('danger'), 14))], text),
  ...pairs([color('ink')], [on('the cover while the whole site waits', ...page, mixed(color('page'), 88))], text),
  ...pairs([...levels, 'positive'].map(color), [on('a message', color('surface-raised'))], large),
  ...levels.flatMap((name) =>
    pairs(
      [mixed(color(name), 40, color('ink'))],
      [on('the mark of a notification', color('surface'), mixed(color(name), 14))],
      large,
    ),
  ),
];

function pairs(inks: readonly string[], grounds: readonly Ground[], least: ThemePair['least']): readonly ThemePair[] {
  return inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least })));
}
