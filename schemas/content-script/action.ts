import { ownActs } from '../values/social-acts.ts';
import type { OwnAct } from '../values/social-acts.ts';
import Type from 'typebox';
import type { ActionDefinition } from './define-action.ts';
import { defineAction, name, optional, plain, value, values } from './define-action.ts';

/** Every action that a script may ask for: an action is its definition here and its function in `dispatch-action.ts`. */
export const actions = [
  defineAction({
    name: 'navigate',
    description: 'Goes to a page of the site.',
    fields: {
      to: value('Path of the page, such as "/prizes".', 'path'),
      replace: optional(
        plain(
          Type.Boolean({
            description: 'Replaces the entry in the history of the browser: "back" skips this page. False if left out.',
          }),
        ),
      ),
    },
    example: {
      id: 'to-prizes',
      component: 'Button',
      props: { label: { $t: 'actions.toPrizes' } },
      on: { press: { action: 'navigate', to: '/prizes' } },
    },
  }),
  defineAction({
    name: 'modal.open',
    description: 'Shows a modal script over the page.',
    fields: {
      modal: name('Name of the modal script; "menu" is the side menu.', 'modal'),
      with: values('Values by name; the modal reads each as "modal.<name>".'),
    },
    example: {
      id: 'open-menu',
      component: 'Button',
      props: { label: { $t: 'navigation.menu' }, icon: 'menu' },
      on: { press: { action: 'modal.open', modal: 'menu' } },
    },
  }),
  defineAction({
    name: 'modal.close',
    description: 'Closes the topmost modal.',
    example: {
      id: 'close',
      component: 'Button',
      props: { label: { $t: 'actions.close' }, variant: 'ghost' },
      on: { press: { action: 'modal.close' } },
    },
  }),
  defineAction({
    name: 'modal.suppress',
    description:
      'Has the topmost modal, one that the page opened by itself, stay away once it is dismissed; it reads whether as "modal.isSuppressed".',
    fields: { on: optional(value('False takes it back; true if left out.')) },
    example: {
      id: 'never-again',
      component: 'Button',
      props: { label: { ja: '今後は表示しない', en: 'Don’t show this again', ko: '다시 보지 않기' } },
      on: { press: [{ action: 'modal.suppress' }, { action: 'modal.close' }] },
    },
  }),
  defineAction({
    name: 'leave',
    description: 'Leaves the page, in a modal that asks whether to: goes where the fan was going.',
    example: {
      id: 'leave',
      component: 'Button',
      props: { label: { ja: 'はなれる', en: 'Leave', ko: '나가기' }, variant: 'ghost' },
      on: { press: { action: 'leave' } },
    },
  }),
  defineAction({
    name: 'flow.start',
    description: 'Starts a flow from its beginning.',
    fields: {
      flow: name('Name of the flow.', 'flow'),
      with: values('Input of the flow, by name.'),
      modals: optional(
        plain(
          Type.Record(Type.String(), name('Name of a modal script.').schema, {
            description: 'Modals of the campaign in place of those that the flow shows, by the state that shows them.',
          }),
        ),
      ),
    },
    example: {
      id: 'prizes',
      component: 'PagedList',
      props: { list: 'prizes', label: { $t: 'navigation.prizes' } },
      slots: {
        item: [
          {
            id: 'card',
            component: 'PrizeCard',
            props: { prize: { $bind: 'item' }, pointName: { $bind: 'product.pointName' } },
            on: { exchange: { action: 'flow.start', flow: 'prizeExchange', with: { prize: { $bind: 'item' } } } },
          },
        ],
      },
    },
  }),
  defineAction({
    name: 'flow.send',
    description: 'Sends an event to a flow that runs, or that an action before it starts.',
    fields: {
      flow: name('Name of the flow.', 'flow'),
      event: name('Name of the event, such as "exchange.confirm".'),
      with: values('What the event carries, by name.'),
    },
    example: {
      id: 'confirm',
      component: 'Button',
      props: { label: { $t: 'navigation.logout' } },
      visible: { $bind: 'flows.logout.state' },
      on: { press: { action: 'flow.send', flow: 'logout', event: 'logout.confirm' } },
    },
  }),
  defineAction({
    name: 'list.more',
    description: 'Loads the next page of a list; nothing at its end.',
    fields: { list: name('Name of the list, such as "prizes".', 'list') },
    example: {
      id: 'more',
      component: 'Button',
      props: { label: { ja: 'もっと見る', en: 'Show more', ko: '더 보기' } },
      on: { press: { action: 'list.more', list: 'prizes' } },
    },
  }),
  defineAction({
    name: 'link',
    description: 'Opens an address outside the site, in a window of its own.',
    fields: { href: value('The address; it begins with "https://".', 'address') },
    example: {
      id: 'official',
      component: 'TextLink',
      props: { label: { ja: '公式サイト', en: 'Official site', ko: '공식 사이트' }, icon: 'external' },
      on: { press: { action: 'link', href: 'https://example.com/hoshi' } },
    },
  }),
  defineAction({
    name: 'share',
    description: 'Opens the post window of the social network.',
    fields: {
      text: value('What the post says.'),
      hashTags: optional(value('List of hashtags without "#".')),
      url: optional(value('Address in the post; it begins with "https://".', 'address')),
      inReplyTo: optional(value('Identifier, at the network, of the post that it replies to; no reply if left out.')),
    },
    example: {
      id: 'share',
      component: 'Button',
      props: { label: { $t: 'actions.share' }, icon: 'share' },
      on: {
        press: {
          action: 'share',
          text: { $t: 'site.share' },
          hashTags: { $bind: 'product.hashTags' },
          url: 'https://example.com/hoshi',
        },
      },
    },
  }),
  defineAction({
    name: 'network.open',
    description:
      'Opens the page of the social network where the fan does it, in a window of its own. Put it first: windows open only while something is pressed.',
    fields: {
      act: plain(
        Type.Enum(Object.keys(ownActs) as OwnAct[], {
          description:
            'What is done there: "tweet", "follow_official", "reply_official_tweet" or "quote_official_tweet".',
        }),
      ),
      post: optional(value('Id of the official post that is replied to or quoted.')),
    },
    example: {
      id: 'post',
      component: 'Button',
      props: { label: { ja: 'ポストする', en: 'Post', ko: '게시하기' }, icon: 'chat' },
      on: {
        press: [
          { action: 'network.open', act: 'tweet' },
          { action: 'flow.send', flow: 'socialActions', event: 'own.act', with: { act: 'tweet' } },
        ],
      },
    },
  }),
  defineAction({
    name: 'copy',
    description: 'Copies a text to the clipboard and says so.',
    fields: { text: value('What is copied.') },
    example: {
      id: 'code',
      component: 'CopyField',
      props: {
        label: { ja: 'コード', en: 'Your code', ko: '코드' },
        value: 'HOSHI-2026',
        copyLabel: { ja: 'コピー', en: 'Copy', ko: '복사' },
      },
      on: { copy: { action: 'copy', text: { $bind: 'event.value' } } },
    },
  }),
  defineAction({
    name: 'track',
    description: 'Counts an event, where the campaign counts visits and the fan allows it.',
    fields: {
      category: name('Category of the event, such as "prizes".'),
      label: optional(value('Label of the event: a text or a number, of 100 characters at most; nothing personal.')),
    },
    example: {
      id: 'terms',
      component: 'Button',
      props: { label: { $t: 'actions.readTerms' } },
      on: {
        press: [
          { action: 'track', category: 'terms', label: { $bind: 'route.page' } },
          { action: 'navigate', to: '/terms' },
        ],
      },
    },
  }),
  defineAction({
    name: 'consent.ask',
    description: 'Asks the fan again whether visits may be counted.',
    example: {
      id: 'visits',
      component: 'TextLink',
      props: { label: { ja: 'アクセス解析の設定', en: 'Counting of visits', ko: '방문 집계 설정' } },
      on: { press: { action: 'consent.ask' } },
    },
  }),
  defineAction({
    name: 'reload',
    description: 'Loads the page again.',
    example: {
      id: 'reload',
      component: 'Button',
      props: { label: { ja: '再読み込み', en: 'Reload', ko: '새로고침' }, icon: 'refresh' },
      on: { press: { action: 'reload' } },
    },
  }),
] as const;

export type ActionName = (typeof actions)[number]['name'];

type SchemasOf<Definitions extends readonly ActionDefinition[]> = {
  -readonly [Position in keyof Definitions]: Definitions[Position]['schema'];
};

/** The closed union of what a script may ask for; part of the module in `script.ts`. */
export const actionDefinitions = {
  Action: Type.Union(actions.map(({ schema }) => schema) as SchemasOf<typeof actions>, {
    title: 'Action',
    description: 'What a script asks for when something happens.',
  }),
} as const;

/** An action, its values unchecked: what the page validates before it carries the action out, by the action's name. */
export const ActionShape = Type.Unsafe<{ readonly action: string }>({
  type: 'object',
  properties: { action: { type: 'string' } },
  required: ['action'],
  discriminator: { propertyName: 'action' },
  oneOf: actions.map(({ shape }) => shape),
});
