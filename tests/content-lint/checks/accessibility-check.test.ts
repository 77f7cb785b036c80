import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { themeTokens, topPage } from '../support/small-campaign.ts';

describe('Accessibility', () => {
  it('finds a drawing without alternative text', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: 'x', alt: '' } }]),
      }),
    ).toEqual([
      {
        severity: 'warning',
        code: 'accessibility.no-alternative',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 20,
        pointer: '/variants/0/body/0/props/alt',
        message: 'This drawing has no alternative text.',
        hint: 'say in "alt" what it shows',
      },
    ]);
  });

  it('finds an alternative text that is empty in one language', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: 'x', alt: { ja: '星', en: '', ko: '별' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'warning',
        code: 'accessibility.no-alternative',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 20,
        pointer: '/variants/0/body/0/props/alt',
        message: 'This drawing has no alternative text.',
        hint: 'say in "alt" what it shows',
      },
    ]);
  });

  it.each([
    [
      'that cannot be read, and the nearest that can',
      { inkMuted: '#445566' },
      [
        16,
        19,
        '/tokens/color/inkMuted',
        '"inkMuted" on the page ("pageDeep", "gradient.page") has a contrast of 2.46; text needs 4.5; 5 more pairs with ' +
          'this ink are too weak as well.',
        '"inkMuted": "#667f98" is the nearest of its hue that passes',
      ],
    ],
    [
      'that cannot be read on a gradient',
      { accentInk: '#888888' },
      [
        13,
        20,
        '/tokens/color/accentInk',
        '"accentInk" on a main button ("gradient.accent") has a contrast of 3.06; text needs 4.5; another pair with ' +
          'this ink is too weak as well.',
        '"accentInk": "#6c6c6c" is the nearest of its hue that passes',
      ],
    ],
    [
      'of the focus that cannot be seen',
      { focus: '#333333' },
      [
        22,
        16,
        '/tokens/color/focus',
        '"focus" on the page ("pageDeep", "gradient.page") has a contrast of 1.49; large text, icons and marks of the ' +
          'focus need 3; 5 more pairs with this ink are too weak as well.',
        '"focus": "#606060" is the nearest of its hue that passes',
      ],
    ],
  ])('finds an ink %s', (_what, colors, [line, column, pointer, message, hint]) => {
    const theme = { kind: 'system', name: 'theme', tokens: themeTokens(colors) };
    const file = 'scripts/system/theme.json';
    const place = { file, line, column, pointer };
    expect(issuesOf({ [file]: theme })).toEqual([
      { severity: 'warning', code: 'accessibility.contrast', ...place, message, hint },
    ]);
  });

  it('finds a ground on which no colour of an ink could be read', () => {
    const tokens = themeTokens({ page: '#808080' });
    const issues = issuesOf({ 'scripts/system/theme.json': { kind: 'system', name: 'theme', tokens } });
    expect(issues.map(({ pointer, hint }) => [pointer, hint])).toEqual([
      ['/tokens/color/ink', '"page": "#727272" is the nearest of its hue that lets "ink" pass here'],
      ['/tokens/color/inkMuted', '"page": "#7f7f7f" is the nearest of its hue that lets "inkMuted" pass here'],
      ['/tokens/color/secondary', '"page": "#7f7f7f" is the nearest of its hue that lets "secondary" pass here'],
      ['/tokens/color/positive', '"page": "#7f7f7f" is the nearest of its hue that lets "positive" pass here'],
      ['/tokens/color/warning', '"page": "#7f7f7f" is the nearest of its hue that lets "warning" pass here'],
      ['/tokens/color/danger', '"page": "#636363" is the nearest of its hue that lets "danger" pass here'],
    ]);
  });
});
