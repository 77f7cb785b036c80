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

const bare = (share: number, { name, layers }: Ground): Ground => ({ name, layers, bare: share });

const sky = ['var(--k-color-page-deep)', 'var(--k-gradient-page)'];
const surface = 'var(--k-gradient-surface)';
const paper = 'var(--k-gradient-paper)';
const accent = 'var(--k-gradient-accent)';
const raised = color('surface-raised');
const night = on('a dark panel', ...sky, surface);
const sheet = on('a dialog', raised);

/** Dark grounds: their inks are ink, inkMuted and accent. */
const darkGrounds: readonly Ground[] = [
  on('the page', ...sky),
  on('the header', ...sky, mixed(color('page'), 92)),
  on('the side stage', ...sky, mixed(color('surface'), 88)),
  night,
  sheet,
  on('the menu', color('surface')),
  on('an entry of the menu under the pointer', color('surface'), mixed(color('ink'), 8)),
];

const paperAccent = mixed(color('accent-deep'), 52, color('paper-ink'));

/** Light grounds: their inks are paperInk, paperMuted and, but for the stub, accentDeep darkened. */
const lightGrounds: readonly Ground[] = [
  on('paper', paper),
  on('the lit paper of a prize', paper, mixed(color('accent'), 26)),
  on(
    'the stub of a prize',
    `linear-gradient(180deg, ${color('paper-shade')}, ${mixed(color('accent'), 34, color('paper-shade'))})`,
  ),
];

const dusk = mixed(color('glow'), 46, color('rarity1'));
const overStub = on(
  'the stub of a prize that cannot be exchanged',
  `linear-gradient(180deg, ${mixed(color('paper-shade'), 50, dusk)}, ${mixed(color('paper-shade'), 28, dusk)})`,
);
const overFace = on(
  'a prize that is over',
  `linear-gradient(170deg, ${mixed(color('paper'), 60, dusk)}, ${mixed(color('paper-shade'), 40, dusk)})`,
);

/** A control that lays a breath of its ink over the ground. */
const veiled = (grounds: readonly Ground[], ink: string): readonly Ground[] =>
  grounds.map(({ name, layers }) => on(`a control on ${name}`, ...layers, mixed(ink, 5)));

const levels = ['secondary', 'warning', 'danger', 'positive'].map(color);
const notification = (level: string) =>
  bare(0.25, on('a notification', ...sky, surface, `linear-gradient(90deg, ${mixed(level, 16)}, transparent 55%)`));
const urgent = (level: string) =>
  on(
    'an urgent notification in the list',
    ...sky,
    `radial-gradient(120% 100% at 0 50%, ${mixed(level, 14)}, transparent 70%)`,
  );
const toast = on('a toast', raised);
const emblem = (kind: string) =>
  on(
    'the emblem of a history line',
    `radial-gradient(circle at 35% 25%, ${mixed(kind, 38, color('surface'))}, ${color('surface')} 80%)`,
  );

/** Every pair of ink and ground that the components show; a test compares it with their styles. */
export const themePairs: readonly ThemePair[] = [
  ...pairs([color('ink'), color('ink-muted'), color('accent')], darkGrounds, text),
  ...pairs([mixed(color('danger'), 55, color('ink'))], darkGrounds, text),
  ...pairs([color('danger')], darkGrounds.slice(0, 3), text),
  ...pairs([color('focus')], darkGrounds, large),
  ...pairs([color('ink')], veiled(darkGrounds, color('ink')), text),
  ...pairs(
    [
      `linear-gradient(180deg, white 12%, ${mixed(color('accent'), 60, 'white')} 45%, ${color('accent')} 88%)`,
      `linear-gradient(180deg, ${mixed(color('accent'), 18, 'white')} 12%, ${color('accent')} 62%, ${color('accent-deep')} 92%)`,
      `linear-gradient(180deg, ${mixed(color('accent'), 30, 'white')} 20%, ${color('accent')} 58%, ${color('accent-deep')} 88%)`,
    ],
    [...darkGrounds.slice(0, 3), night],
    large,
  ),

  ...pairs([color('ink')], [on('the problem of a form', ...sky, mixed(color('danger'), 14))], text),
  ...pairs([color('paper-ink')], [on('the problem of a form on paper', paper, mixed(color('danger'), 14))], text),
  ...pairs([color('paper-ink'), color('paper-muted')], lightGrounds, text),
  ...pairs([paperAccent], lightGrounds.slice(0, 2), text),
  ...pairs([mixed(color('danger'), 55, color('paper-ink'))], lightGrounds.slice(0, 1), text),
  ...pairs([mixed(color('positive'), 42, color('paper-ink'))], lightGrounds.slice(0, 1), text),
  ...pairs([color('paper-ink')], veiled(lightGrounds.slice(0, 1), color('paper-ink')), text),
  ...pairs([color('paper-ink'), mixed(color('paper-muted'), 55, color('paper-ink'))], [overStub, overFace], text),
  ...pairs([mixed(color('paper-muted'), 40, color('paper-ink'))], [overFace, overStub], text),
  ...pairs(
    [mixed(color('danger'), 45, color('paper-ink'))],
    [
      on(
        'the stamp of a prize that is over',
        ...overFace.layers,
        mixed(color('surface'), 70),
        mixed(color('paper'), 84),
      ),
    ],
    text,
  ),
  ...pairs([color('paper')], [on('the banner of a prize that is over', color('paper-ink'))], text),
  ...pairs(
    [color('ink')],
    [
      on(
        'the mark of a low stock',
        `linear-gradient(100deg, ${mixed(color('rarity4'), 34, color('paper-ink'))}, ${mixed(color('danger'), 48, color('paper-ink'))})`,
      ),
      on(
        'the band of a prize',
        `linear-gradient(90deg, ${color('page')}, ${color('surface-raised')} 50%, ${color('page')})`,
        `linear-gradient(180deg, transparent 0 4px, ${mixed(color('glow'), 26)} 4px 5px)`,
      ),
      on('the track of a switch', ...sky, mixed(color('page-deep'), 62)),
      on('the close button under the pointer', raised, mixed(color('ink'), 10)),
      on('a second button', raised),
    ],
    text,
  ),

  ...pairs([color('accent-ink')], [on('a main button', accent), on('selected text', color('accent'))], text),
  ...pairs([mixed(color('danger'), 45, color('ink'))], darkGrounds, text),
  ...pairs([mixed(color('danger'), 45, color('paper-ink'))], lightGrounds.slice(0, 1), text),
  ...pairs([color('ink')], [on('the points in the header', color('surface'))], text),
  ...pairs([color('ink'), color('ink-muted')], [toast], text),
  ...pairs([color('paper-ink')], [on('the dates of the key visual', color('paper'))], text),
  ...pairs([color('ink-muted')], [on('a picture of a member', raised)], large),
  ...pairs([color('ink-muted')], [on('the track of a switch', ...sky, mixed(color('page-deep'), 75))], large),
  ...levels.flatMap((level) => [
    ...pairs([color('ink'), color('ink-muted'), mixed(level, 70, color('ink'))], [notification(level)], text),
    ...pairs([level], [on('the mark of a notification', mixed(level, 24, color('page-deep')))], large),
    ...pairs([level], [toast], large),
  ]),
  ...pairs([mixed(color('accent'), 78, 'white')], darkGrounds.slice(0, 3), large),
  ...['secondary', 'warning', 'danger']
    .map(color)
    .flatMap((level) => pairs([mixed(level, 64, color('ink'))], darkGrounds.slice(0, 3), text)),
  ...['warning', 'danger']
    .map(color)
    .flatMap((level) =>
      pairs([color('ink'), color('ink-muted'), mixed(level, 64, color('ink'))], [urgent(level)], text),
    ),
  ...[
    mixed(color('glow'), 45, color('paper-ink')),
    mixed(color('warning'), 40, color('paper-ink')),
    mixed(color('danger'), 46, color('paper-ink')),
  ].flatMap((level) => [
    ...pairs([level], lightGrounds.slice(0, 1), text),
    ...pairs([color('paper')], [on('the seal of a notification', level)], large),
  ]),
  ...pairs([color('ink')], [on('the cover while the whole site waits', ...sky, mixed(color('page'), 88))], text),
  ...['accent', 'danger', 'glow', 'secondary'].flatMap((kind) =>
    pairs([mixed(color(kind), 60, 'white')], [emblem(color(kind))], large),
  ),
];

function pairs(inks: readonly string[], grounds: readonly Ground[], least: ThemePair['least']): readonly ThemePair[] {
  return inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least })));
}
