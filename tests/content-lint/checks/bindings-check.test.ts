import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { topPage } from '../support/small-campaign.ts';

describe('Bound values', () => {
  it('finds a path that leads nowhere', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: { $bind: 'product.pointname' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'bind.unknown-path',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 24,
        pointer: '/variants/0/body/0/props/text/$bind',
        message: '"product" has no "pointname".',
        hint: 'did you mean "pointName"?',
      },
    ]);
  });

  it('finds a path that leads nowhere where a page says when it asks before it is left', () => {
    const when = { $bind: 'flows.rate.sate' };
    expect(issuesOf({ 'scripts/pages/top.json': topPage([], { leave: { when } }) })).toEqual([
      {
        severity: 'error',
        code: 'bind.unknown-path',
        file: 'scripts/pages/top.json',
        line: 11,
        column: 16,
        pointer: '/leave/when/$bind',
        message: '"flows.rate" has no "sate".',
        hint: 'did you mean "state"?',
      },
    ]);
  });

  it('finds a first name that does not exist', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: { $bind: 'item.name' } } }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'bind.unknown-path',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 24,
        pointer: '/variants/0/body/0/props/text/$bind',
        message: 'Nothing is named "item" here.',
        hint: 'known are "product", "user", "pointConfig", "totalReward", "aggregatedPoint", "system", "header", "route", "device", "browser", "locale", "lists", "resources", "flows"',
      },
    ]);
  });

  it('finds a value of another type', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: { $bind: 'product.userCount' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'bind.wrong-type',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/text',
        message: '"text" of Component "Line" must be a text, but "product.userCount" is a whole number.',
        hint: '',
      },
    ]);
  });

  it('finds an object where a text is wanted', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: { $bind: 'product' } } }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'bind.wrong-type',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/text',
        message: '"text" of Component "Line" must be a text, but "product" is an object "Product".',
        hint: '',
      },
    ]);
  });

  it('finds a value that visitors lack', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: { $bind: 'user.nickname' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'warning',
        code: 'bind.maybe-null',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/text',
        message: '"user.nickname" may be null here, and "text" of Component "Line" must not be.',
        hint: 'show the node only to members with "when", or only when the value is there with "visible"',
      },
    ]);
  });

  it('finds a value that may be null', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: { $bind: 'product.subSituation' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'warning',
        code: 'bind.maybe-null',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/text',
        message: '"product.subSituation" may be null here, and "text" of Component "Line" must not be.',
        hint: 'show the node only to members with "when", or only when the value is there with "visible"',
      },
    ]);
  });

  it('finds something of the view of a flow that it has not', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: 'x', count: { $bind: 'flows.rate.star' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'bind.unknown-path',
        file: 'scripts/pages/top.json',
        line: 18,
        column: 24,
        pointer: '/variants/0/body/0/props/count/$bind',
        message: '"flows.rate" has no "star".',
        hint: 'did you mean "stars"?',
      },
    ]);
  });

  it('finds something of the detail of an event that it has not', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: { press: { action: 'track', category: 'c', label: { $bind: 'event.start' } } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'bind.unknown-path',
        file: 'scripts/pages/top.json',
        line: 23,
        column: 26,
        pointer: '/variants/0/body/0/on/press/label/$bind',
        message: '"event" has no "start".',
        hint: 'did you mean "stars"?',
      },
    ]);
  });

  it('finds something of a repeated item that it has not', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage(
          [
            {
              id: 'line',
              component: 'Line',
              each: { of: { $bind: 'resources.topPrizes.items' }, as: 'prize' },
              props: { text: { $bind: 'prize.nam' } },
            },
          ],
          { data: ['topPrizes'] },
        ),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'bind.unknown-path',
        file: 'scripts/pages/top.json',
        line: 26,
        column: 24,
        pointer: '/variants/0/body/0/props/text/$bind',
        message: '"prize" has no "nam".',
        hint: 'did you mean "name"?',
      },
    ]);
  });

  it('finds a repeat over something that is no list', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', each: { of: { $bind: 'product.pointName' } }, props: { text: 'x' } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'each.not-a-list',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 24,
        pointer: '/variants/0/body/0/each/of/$bind',
        message: '"product.pointName" is not a list, so nothing can be repeated for it.',
        hint: '',
      },
    ]);
  });

  it('finds a list that the page does not fetch', () => {
    expect(
      issuesOf({ 'scripts/pages/top.json': topPage([{ id: 'box', component: 'Box', props: { list: 'prizes' } }]) }),
    ).toEqual([
      {
        severity: 'error',
        code: 'data.not-fetched',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/list',
        message: 'The page shows "prizes" but does not fetch it.',
        hint: 'add "prizes" to "data" of the page',
      },
    ]);
  });

  it('finds a source that needs what the address of the page does not have', () => {
    const issues = issuesOf({ 'scripts/pages/top.json': topPage([], { data: ['notification'] }) });
    expect(issues.filter(({ code }) => code === 'data.parameter')).toEqual([
      {
        severity: 'error',
        code: 'data.parameter',
        file: 'scripts/pages/top.json',
        line: expect.any(Number),
        column: expect.any(Number),
        pointer: '/data/0',
        message: '"notification" needs "notificationId" of the address, but the page is at "/".',
        hint: 'write "{notificationId}" in that route of scripts/system/routes.json',
      },
    ]);
  });

  it('finds a resource that the page does not fetch', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            each: { of: { $bind: 'resources.topPrizes.items' } },
            props: { text: { $bind: 'item.name' } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'data.not-fetched',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 24,
        pointer: '/variants/0/body/0/each/of/$bind',
        message: 'The page shows "topPrizes" but does not fetch it.',
        hint: 'add "topPrizes" to "data" of the page',
      },
    ]);
  });
});
