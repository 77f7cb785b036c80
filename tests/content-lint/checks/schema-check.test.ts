import { actions } from '#schemas/content-script/action.ts';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords, prizeRecord, themeTokens, topPage } from '../support/small-campaign.ts';

describe('Scripts against their schema', () => {
  it('finds a missing property', () => {
    expect(issuesOf({ 'scripts/pages/top.json': topPage([{ id: 'line' }]) })).toEqual([
      {
        severity: 'error',
        code: 'schema.missing',
        file: 'scripts/pages/top.json',
        line: 12,
        column: 9,
        pointer: '/variants/0/body/0',
        message: 'Node lacks "component".',
        hint: 'name in the component catalog',
      },
    ]);
  });

  it('finds an unknown property', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: 'x' }, visble: true }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'schema.unknown',
        file: 'scripts/pages/top.json',
        line: 18,
        column: 11,
        pointer: '/variants/0/body/0/visble',
        message: 'Node has no property "visble".',
        hint: 'did you mean "visible"?',
      },
    ]);
  });

  it('finds a value of another type', () => {
    expect(issuesOf({ 'scripts/pages/top.json': { ...topPage([]), variants: {} } })).toEqual([
      {
        severity: 'error',
        code: 'schema.wrong-type',
        file: 'scripts/pages/top.json',
        line: 9,
        column: 15,
        pointer: '/variants',
        message: '"variants" must be a list, not an object.',
        hint: '',
      },
    ]);
  });

  it('finds a value that is no choice', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: 'x' }, when: { login: 'logn' } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'schema.not-a-choice',
        file: 'scripts/pages/top.json',
        line: 19,
        column: 22,
        pointer: '/variants/0/body/0/when/login',
        message: '"login" is "logn", but must be one of "login", "logout".',
        hint: 'did you mean "login"?',
      },
    ]);
  });

  it('finds a value of the wrong form', () => {
    expect(
      issuesOf({ 'scripts/pages/top.json': topPage([{ id: 'Line 1', component: 'Line', props: { text: 'x' } }]) }),
    ).toEqual([
      {
        severity: 'error',
        code: 'schema.wrong-form',
        file: 'scripts/pages/top.json',
        line: 13,
        column: 17,
        pointer: '/variants/0/body/0/id',
        message: '"id" is "Line 1", which is not in the wanted form.',
        hint: 'name among its siblings: lower-case letters, digits and hyphens. Reports name nodes by it: keep it stable',
      },
    ]);
  });

  it('finds a list that is too short', () => {
    expect(issuesOf({ 'scripts/pages/top.json': { ...topPage([]), variants: [] } })).toEqual([
      {
        severity: 'error',
        code: 'schema.out-of-limits',
        file: 'scripts/pages/top.json',
        line: 9,
        column: 15,
        pointer: '/variants',
        message: '"variants" must have at least 1 entry.',
        hint: '',
      },
    ]);
  });

  it('finds an unknown action, named once', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: { press: { action: 'flow.strat', flow: 'rate' } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'schema.not-a-choice',
        file: 'scripts/pages/top.json',
        line: 20,
        column: 25,
        pointer: '/variants/0/body/0/on/press/action',
        message: `"action" is "flow.strat", but must be one of ${actions.map(({ name }) => `"${name}"`).join(', ')}.`,
        hint: 'did you mean "flow.start"?',
      },
    ]);
  });

  it('finds an action that lacks something', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: 'x' }, on: { press: [{ action: 'navigate' }] } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'schema.missing',
        file: 'scripts/pages/top.json',
        line: 20,
        column: 15,
        pointer: '/variants/0/body/0/on/press/0',
        message: 'Action "navigate" lacks "to".',
        hint: 'path of the page, such as "/prizes"',
      },
    ]);
  });

  it('finds a bound value with more in it', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: { $bind: 'product.pointName', or: 'x' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'schema.unknown',
        file: 'scripts/pages/top.json',
        line: 18,
        column: 15,
        pointer: '/variants/0/body/0/props/text/or',
        message: 'Bound value has no property "or".',
        hint: 'known are "$bind"',
      },
    ]);
  });

  it('finds a literal that lacks a language', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: { ja: 'あ', en: 'A' } } }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'schema.missing',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/text',
        message: 'Localised text lacks "ko".',
        hint: 'the text in Korean',
      },
    ]);
  });

  it('finds a colour that is none', () => {
    expect(
      issuesOf({
        'scripts/system/theme.json': { kind: 'system', name: 'theme', tokens: themeTokens({ glow: 'gold' }) },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'schema.wrong-form',
        file: 'scripts/system/theme.json',
        line: 14,
        column: 15,
        pointer: '/tokens/color/glow',
        message: '"glow" is "gold", which is not in the wanted form.',
        hint: 'light around what is lit, and figures of points. Hex colour, #rrggbb or #rrggbbaa',
      },
    ]);
  });

  it('finds a prize that costs nothing', () => {
    expect(issuesOf({ 'campaign.json': campaignRecords({ prizes: [prizeRecord({ exchangePoint: 0 })] }) })).toEqual([
      {
        severity: 'error',
        code: 'schema.out-of-limits',
        file: 'campaign.json',
        line: 50,
        column: 24,
        pointer: '/prizes/0/exchangePoint',
        message: '"exchangePoint" must be at least 1.',
        hint: '',
      },
    ]);
  });

  it('finds a delivery of no known kind', () => {
    expect(
      issuesOf({ 'campaign.json': campaignRecords({ prizes: [prizeRecord({ delivery: { kind: 'post' } })] }) }),
    ).toEqual([
      {
        severity: 'error',
        code: 'schema.not-a-choice',
        file: 'campaign.json',
        line: 55,
        column: 17,
        pointer: '/prizes/0/delivery/kind',
        message: '"kind" is "post", but must be one of "code", "link".',
        hint: '',
      },
    ]);
  });

  it('finds two nodes of one id beside each other', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: 'x' } },
          { id: 'line', component: 'Line', props: { text: 'y' } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'node.duplicate-id',
        file: 'scripts/pages/top.json',
        line: 20,
        column: 17,
        pointer: '/variants/0/body/1/id',
        message: 'Two nodes beside each other have the id "line".',
        hint: 'give each a name of its own',
      },
    ]);
  });
});
