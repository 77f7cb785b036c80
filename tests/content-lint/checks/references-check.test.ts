import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords, prizeRecord, topPage } from '../support/small-campaign.ts';

describe('What scripts name', () => {
  it('finds a modal that does not exist', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: { press: { action: 'modal.open', modal: 'ratign' } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'reference.modal',
        file: 'scripts/pages/top.json',
        line: 21,
        column: 24,
        pointer: '/variants/0/body/0/on/press/modal',
        message: 'There is no modal script "ratign".',
        hint: 'did you mean "rating"?',
      },
    ]);
  });

  it('finds a modal that is to ask before a page is left and does not exist', () => {
    expect(issuesOf({ 'scripts/pages/top.json': topPage([], { leave: { modal: 'ratign' } }) })).toEqual([
      {
        severity: 'error',
        code: 'reference.modal',
        file: 'scripts/pages/top.json',
        line: 10,
        column: 14,
        pointer: '/leave/modal',
        message: 'There is no modal script "ratign".',
        hint: 'did you mean "rating"?',
      },
    ]);
  });

  it('finds a modal that is to open by itself and does not exist, and what its condition cannot read', () => {
    const opens = [{ modal: 'ratign', visible: { $bind: 'browser.oss' } }];
    const found = issuesOf({ 'scripts/pages/top.json': topPage([], { opens }) });
    expect(found.map(({ code, pointer, hint }) => [code, pointer, hint])).toEqual([
      ['reference.modal', '/opens/0/modal', 'did you mean "rating"?'],
      ['bind.unknown-path', '/opens/0/visible/$bind', 'did you mean "os"?'],
    ]);
  });

  it('finds a flow that does not exist', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: { press: { action: 'flow.start', flow: 'rates' } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'reference.flow',
        file: 'scripts/pages/top.json',
        line: 21,
        column: 23,
        pointer: '/variants/0/body/0/on/press/flow',
        message: 'There is no flow "rates".',
        hint: 'did you mean "rate"?',
      },
    ]);
  });

  it('finds a flow of a page that does not exist', () => {
    expect(issuesOf({ 'scripts/pages/top.json': topPage([], { flows: ['raet'] }) })).toEqual([
      {
        severity: 'error',
        code: 'reference.flow',
        file: 'scripts/pages/top.json',
        line: 10,
        column: 5,
        pointer: '/flows/0',
        message: 'There is no flow "raet".',
        hint: 'did you mean "rate"?',
      },
    ]);
  });

  it('finds an event that the flow does not take', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: { press: { action: 'flow.send', flow: 'rate', event: 'rate.sned' } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'reference.flow-event',
        file: 'scripts/pages/top.json',
        line: 22,
        column: 24,
        pointer: '/variants/0/body/0/on/press/event',
        message: 'Flow "rate" takes no event "rate.sned".',
        hint: 'did you mean "rate.send"?',
      },
    ]);
  });

  it('finds an input that the flow does not take', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: { press: { action: 'flow.start', flow: 'rate', with: { star: 3 } } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'with.unknown',
        file: 'scripts/pages/top.json',
        line: 23,
        column: 17,
        pointer: '/variants/0/body/0/on/press/with/star',
        message: 'Flow "rate" has no property "star".',
        hint: 'did you mean "stars"?',
      },
    ]);
  });

  it('finds an event that carries the wrong thing', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: {
              press: {
                action: 'flow.send',
                flow: 'rate',
                event: 'rate.send',
                with: { stars: { $bind: 'product.pointName' } },
              },
            },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'bind.wrong-type',
        file: 'scripts/pages/top.json',
        line: 24,
        column: 26,
        pointer: '/variants/0/body/0/on/press/with/stars',
        message: '"stars" of Event "rate.send" must be a whole number, but "product.pointName" is a text.',
        hint: '',
      },
    ]);
  });

  it('finds an event that lacks what it carries', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: { press: { action: 'flow.send', flow: 'rate', event: 'rate.send' } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'with.missing',
        file: 'scripts/pages/top.json',
        line: 19,
        column: 22,
        pointer: '/variants/0/body/0/on/press/with',
        message: 'Event "rate.send" lacks "stars".',
        hint: '',
      },
    ]);
  });

  it('finds a list that does not exist', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: { press: { action: 'list.more', list: 'prize' } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'reference.list',
        file: 'scripts/pages/top.json',
        line: 21,
        column: 23,
        pointer: '/variants/0/body/0/on/press/list',
        message: 'There is no list "prize".',
        hint: 'did you mean "prizes"?',
      },
    ]);
  });

  it('finds an address of no route in an action', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: 'x' }, on: { press: { action: 'navigate', to: '/mypag' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'reference.route',
        file: 'scripts/pages/top.json',
        line: 21,
        column: 21,
        pointer: '/variants/0/body/0/on/press/to',
        message: 'No route has the path "/mypag".',
        hint: 'did you mean "/mypage"?',
      },
    ]);
  });

  it('finds an address of no route in a property', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: 'x', to: '/shop?from=top' } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'reference.route',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 19,
        pointer: '/variants/0/body/0/props/to',
        message: 'No route has the path "/shop?from=top".',
        hint: 'add it to scripts/system/routes.json',
      },
    ]);
  });

  it('finds a drawing that does not exist', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: 'asset:start.svg' } }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'reference.asset',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/text',
        message: 'There is no drawing "start.svg" in assets/.',
        hint: 'did you mean "star.svg"?',
      },
    ]);
  });

  it('finds a drawing of a prize that does not exist', () => {
    expect(
      issuesOf({ 'campaign.json': campaignRecords({ prizes: [prizeRecord({ icon: 'asset:mug.svg' })] }) }),
    ).toEqual([
      {
        severity: 'error',
        code: 'reference.asset',
        file: 'campaign.json',
        line: 49,
        column: 15,
        pointer: '/prizes/0/icon',
        message: 'There is no drawing "mug.svg" in assets/.',
        hint: 'add assets/mug.svg',
      },
    ]);
  });

  it('finds a drawing that is written like a text', () => {
    expect(
      issuesOf({ 'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: 'star.svg' } }]) }),
    ).toEqual([
      {
        severity: 'error',
        code: 'asset.prefix',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/text',
        message: '"star.svg" is a drawing of the campaign, but is written like a plain text.',
        hint: 'write "asset:star.svg"',
      },
    ]);
  });

  it('finds a text that does not exist', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: { $t: 'prizes.exchnage' } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'reference.text',
        file: 'scripts/pages/top.json',
        line: 17,
        column: 21,
        pointer: '/variants/0/body/0/props/text/$t',
        message: 'There is no text "prizes.exchnage".',
        hint: 'did you mean "prizes.exchange"?',
      },
    ]);
  });

  it('finds a text of the product that comes with its components, unless the release has it in its own words', () => {
    const files = {
      'scripts/pages/top.json': topPage([
        { id: 'line', component: 'Line', props: { text: { $t: 'raffles.cost' } } },
        { id: 'link', component: 'Line', props: { text: { $t: 'prizes.exchange' } } },
      ]),
    };
    const texts = {
      'texts/ja.json': { top: { lead: 'ようこそ' }, raffles: { cost: '応募' } },
      'texts/en.json': { top: { lead: 'Welcome' }, raffles: { cost: 'Enter' } },
      'texts/ko.json': { top: { lead: '환영합니다' }, raffles: { cost: '응모' } },
    };
    expect(issuesOf(files).map(({ message, hint }) => [message, hint])).toEqual([
      [
        'The text "raffles.cost" of the product comes with its components, and not for scripts.',
        'add it to texts/ja.json, texts/en.json and texts/ko.json',
      ],
    ]);
    expect(issuesOf({ ...files, ...texts })).toEqual([]);
  });

  it('finds a text that wants a value', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: { $t: 'top.lead' } } }]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'text.missing-value',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/text',
        message: 'The text "top.lead" wants a value for "name".',
        hint: 'give it in "values"',
      },
    ]);
  });

  it('finds a text for a count that wants a value', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          { id: 'line', component: 'Line', props: { text: { $t: 'lists.shown', values: { count: 2 } } } },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'text.missing-value',
        file: 'scripts/pages/top.json',
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/text',
        message: 'The text "lists.shown" wants a value for "shown".',
        hint: 'give it in "values"',
      },
    ]);
  });

  it('finds a page that does not exist', () => {
    expect(issuesOf({ 'scripts/pages/mypage.json': undefined })).toEqual([
      {
        severity: 'error',
        code: 'reference.page',
        file: 'scripts/system/routes.json',
        line: 12,
        column: 15,
        pointer: '/routes/1/page',
        message: 'There is no page script "mypage".',
        hint: 'add scripts/pages/mypage.json',
      },
    ]);
  });

  it('finds a path that stands twice', () => {
    expect(
      issuesOf({
        'scripts/system/routes.json': {
          kind: 'system',
          name: 'routes',
          routes: [
            { path: '/', page: 'top' },
            { path: '/', page: 'mypage' },
          ],
        },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'routes.duplicate-path',
        file: 'scripts/system/routes.json',
        line: 10,
        column: 15,
        pointer: '/routes/1/path',
        message: 'The path "/" stands twice; only the first is used.',
        hint: 'remove one of them',
      },
    ]);
  });

  it('finds a category that is not declared, and one without prizes', () => {
    const name = { ja: 'グッズ', en: 'Goods', ko: '굿즈' };
    const campaign = campaignRecords({
      prizeCategories: [{ id: 'goods', name }],
      prizes: [prizeRecord({ category: 'godos' })],
    });
    const found = issuesOf({ 'campaign.json': campaign });
    expect(found.map(({ severity, code, pointer, hint }) => ({ severity, code, pointer, hint }))).toEqual([
      {
        severity: 'error',
        code: 'reference.prize-category',
        pointer: '/prizes/0/category',
        hint: 'did you mean "goods"?',
      },
      {
        severity: 'warning',
        code: 'campaign.empty-category',
        pointer: '/prizeCategories/0',
        hint: 'name it in "category" of a prize, or remove it',
      },
    ]);
  });

  it('takes a category that is declared', () => {
    const name = { ja: 'グッズ', en: 'Goods', ko: '굿즈' };
    const prizeCategories = [{ id: 'goods', name }];
    const prizes = [prizeRecord({ category: 'goods' })];
    expect(issuesOf({ 'campaign.json': campaignRecords({ prizeCategories, prizes }) })).toEqual([]);
  });
});
