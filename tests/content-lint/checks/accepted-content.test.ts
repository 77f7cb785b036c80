import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { topPage } from '../support/small-campaign.ts';

const line = { id: 'line', component: 'Line' };

describe('Content that nothing is wrong with', () => {
  it('accepts the small campaign', () => {
    expect(issuesOf()).toEqual([]);
  });

  it.each([
    ['a text of the release with its values', { text: { $t: 'top.lead', values: { name: 'x' } } }],
    ['a text of the product', { text: { $t: 'prizes.exchange' } }],
    ['a text for a count', { text: { $t: 'lists.shown', values: { shown: 3 } } }],
    ['a literal in all languages', { text: { ja: 'あ', en: 'A', ko: '아' } }],
    ['a drawing', { text: 'asset:star.svg' }],
    [
      'a bound value of the right type',
      { text: { $bind: 'product.pointName' }, count: { $bind: 'product.userCount' } },
    ],
    ['one of the choices of another list', { text: { $bind: 'device' } }],
    ['an address with a query', { text: 'x', to: '/?from=mail#prizes' }],
    ['a member of a list and its length', { text: 'x', count: { $bind: 'resources.topPrizes.items.length' } }],
  ])('accepts %s', (_name, props) => {
    const page = topPage([{ ...line, props }], { data: ['topPrizes'] });
    expect(issuesOf({ 'scripts/pages/top.json': page })).toEqual([]);
  });

  it.each([
    ['a condition', { when: { login: 'login' } }],
    ['a value that is asked for first', { visible: { $bind: 'user' } }],
    ['the very value that is asked for first', { visible: { $bind: 'user.nickname' } }],
  ])('takes what visitors lack for granted behind %s', (_name, guard) => {
    const page = topPage([{ ...line, ...guard, props: { text: { $bind: 'user.nickname' } } }]);
    expect(issuesOf({ 'scripts/pages/top.json': page })).toEqual([]);
  });

  it('takes the member for granted on a page that only members reach', () => {
    const page = { ...topPage([{ ...line, props: { text: { $bind: 'user.nickname' } } }]), name: 'mypage' };
    expect(issuesOf({ 'scripts/pages/mypage.json': page })).toEqual([]);
  });

  it('lets an optional property do without what visitors lack', () => {
    const page = topPage([{ ...line, props: { text: 'x', count: { $bind: 'user.userPoint.point' } } }]);
    expect(issuesOf({ 'scripts/pages/top.json': page })).toEqual([]);
  });

  it('knows the names of repeats, slots and events', () => {
    const page = topPage(
      [
        {
          id: 'prizes',
          component: 'Line',
          each: { of: { $bind: 'resources.topPrizes.items' }, as: 'prize' },
          props: { text: { $bind: 'prize.parameter.iconSrc' } },
        },
        {
          id: 'list',
          component: 'Box',
          props: { list: 'pointHistories' },
          slots: {
            item: [
              {
                ...line,
                props: { text: { $bind: 'item.createdAt' }, count: { $bind: 'index' } },
                on: {
                  press: {
                    action: 'flow.send',
                    flow: 'rate',
                    event: 'rate.send',
                    with: { stars: { $bind: 'event.stars' } },
                  },
                },
              },
            ],
          },
        },
      ],
      { data: ['topPrizes', 'pointHistories'] },
    );
    expect(issuesOf({ 'scripts/pages/top.json': page })).toEqual([]);
  });

  it('opens the menu as a modal', () => {
    const press = { action: 'modal.open', modal: 'menu' };
    const page = topPage([{ ...line, props: { text: 'x' }, on: { press } }]);
    expect(issuesOf({ 'scripts/pages/top.json': page })).toEqual([]);
  });

  it('finds a route with a part that takes any value', () => {
    const routes = [
      { path: '/', page: 'top' },
      { path: '/news/{id}', page: 'mypage' },
    ];
    const page = topPage([{ ...line, props: { text: 'x', to: '/news/7' } }]);
    const changes = {
      'scripts/system/routes.json': { kind: 'system', name: 'routes', routes },
      'scripts/pages/top.json': page,
    };
    expect(issuesOf(changes)).toEqual([]);
  });
});
