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

  it('finds an ink that cannot be read', () => {
    expect(
      issuesOf({
        'scripts/system/theme.json': { kind: 'system', name: 'theme', tokens: themeTokens({ paperInk: '#cccccc' }) },
      }),
    ).toEqual([
      {
        severity: 'warning',
        code: 'accessibility.contrast',
        file: 'scripts/system/theme.json',
        line: 11,
        column: 19,
        pointer: '/tokens/color/paperInk',
        message: '"paperInk" on "paper" has a contrast of 1.61; readers need 4.5.',
        hint: 'make "paperInk" or "paper" lighter or darker',
      },
      {
        severity: 'warning',
        code: 'accessibility.contrast',
        file: 'scripts/system/theme.json',
        line: 11,
        column: 19,
        pointer: '/tokens/color/paperInk',
        message: '"paperInk" on "paperShade" has a contrast of 1.61; readers need 4.5.',
        hint: 'make "paperInk" or "paperShade" lighter or darker',
      },
    ]);
  });
});
