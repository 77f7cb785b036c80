import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { topPage } from '../support/small-campaign.ts';

describe('Components', () => {
  it('finds an unknown component', () => {
    expect(issuesOf({ 'scripts/pages/top.json': topPage([{ id: 'line', component: 'Lien' }]) })).toEqual([
      {
        severity: 'error',
        code: 'component.unknown',
        file: 'scripts/pages/top.json',
        line: 14,
        column: 24,
        pointer: '/variants/0/body/0/component',
        message: 'Component "Lien" is not in the catalog.',
        hint: 'did you mean "Line"?',
      },
    ]);
  });

  it('finds an unknown component in a fallback', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: 'x' }, fallback: { component: 'Circle' } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'component.unknown',
        file: 'scripts/pages/top.json',
        line: 19,
        column: 26,
        pointer: '/variants/0/body/0/fallback/component',
        message: 'Component "Circle" is not in the catalog.',
        hint: '',
      },
    ]);
  });

  it('finds a version that does not exist yet', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', requires: '1.3', props: { text: 'x' } }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'component.too-old',
        file: 'scripts/pages/top.json',
        line: 15,
        column: 23,
        pointer: '/variants/0/body/0/requires',
        message: 'Component "Line" is version 1.2, but version 1.3 is required.',
        hint: 'lower "requires", or wait until the site has 1.3',
      },
    ]);
  });

  it('finds children where none are taken', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: 'x' }, children: [] }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'component.no-children',
        file: 'scripts/pages/top.json',
        line: 18,
        column: 11,
        pointer: '/variants/0/body/0/children',
        message: 'Component "Line" takes no children.',
        hint: 'it has no slots',
      },
    ]);
  });

  it('finds an unknown slot', () => {
    expect(
      issuesOf({ 'scripts/pages/top.json': topPage([{ id: 'box', component: 'Box', slots: { itm: [] } }]) }),
    ).toEqual([
      {
        severity: 'error',
        code: 'component.unknown-slot',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 13,
        pointer: '/variants/0/body/0/slots/itm',
        message: 'Component "Box" has no slot "itm".',
        hint: 'did you mean "item"?',
      },
    ]);
  });

  it('finds the default slot by its name', () => {
    expect(
      issuesOf({ 'scripts/pages/top.json': topPage([{ id: 'box', component: 'Box', slots: { default: [] } }]) }),
    ).toEqual([
      {
        severity: 'error',
        code: 'component.default-slot',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 13,
        pointer: '/variants/0/body/0/slots/default',
        message: 'The default slot is written as "children".',
        hint: '',
      },
    ]);
  });

  it('finds an unknown event', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: 'x' }, on: { click: { action: 'reload' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'component.unknown-event',
        file: 'scripts/pages/top.json',
        line: 19,
        column: 13,
        pointer: '/variants/0/body/0/on/click',
        message: 'Component "Line" has no event "click".',
        hint: 'it has "press"',
      },
    ]);
  });

  it('finds an unknown property', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { txt: 'x', text: 'x' } }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'props.unknown',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 13,
        pointer: '/variants/0/body/0/props/txt',
        message: 'Component "Line" has no property "txt".',
        hint: 'did you mean "text"?',
      },
    ]);
  });

  it('finds a missing property', () => {
    expect(issuesOf({ 'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line' }]) })).toEqual([
      {
        severity: 'error',
        code: 'props.missing',
        file: 'scripts/pages/top.json',
        line: 12,
        column: 9,
        pointer: '/variants/0/body/0/props',
        message: 'Component "Line" lacks "text".',
        hint: 'what it says',
      },
    ]);
  });

  it('finds a property of another type', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: 'x', count: '3' } }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'props.wrong-type',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 22,
        pointer: '/variants/0/body/0/props/count',
        message: '"count" must be a whole number, not a text.',
        hint: '',
      },
    ]);
  });

  it('finds a number out of its limits', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: 'x', count: 0 } }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'props.out-of-limits',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 22,
        pointer: '/variants/0/body/0/props/count',
        message: '"count" must be at least 1.',
        hint: '',
      },
    ]);
  });

  it('finds a choice that does not exist', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: 'x', tone: 'clam' } }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'props.not-a-choice',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 21,
        pointer: '/variants/0/body/0/props/tone',
        message: '"tone" is "clam", but must be one of "calm", "loud".',
        hint: 'did you mean "calm"?',
      },
    ]);
  });

  it('finds a text where a number is wanted', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: 'x', count: { $t: 'prizes.exchange' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'props.wrong-type',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 22,
        pointer: '/variants/0/body/0/props/count',
        message: '"count" must be a whole number, not a text.',
        hint: '',
      },
    ]);
  });
});
