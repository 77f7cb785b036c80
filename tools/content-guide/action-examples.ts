import type { Action } from '#schemas/content-script/script.ts';

/** For each action a node that asks for it, as the guide shows it. */
export const actionExamples = {
  navigate: {
    id: 'to-prizes',
    component: 'Button',
    props: { label: { $t: 'actions.toPrizes' } },
    on: { press: { action: 'navigate', to: '/prizes' } },
  },
  'modal.open': {
    id: 'open-menu',
    component: 'Button',
    props: { label: { $t: 'navigation.menu' }, icon: 'menu' },
    on: { press: { action: 'modal.open', modal: 'menu' } },
  },
  'modal.close': {
    id: 'close',
    component: 'Button',
    props: { label: { $t: 'actions.close' }, variant: 'ghost' },
    on: { press: { action: 'modal.close' } },
  },
  leave: {
    id: 'leave',
    component: 'Button',
    props: { label: { ja: 'はなれる', en: 'Leave', ko: '나가기' }, variant: 'ghost' },
    on: { press: { action: 'leave' } },
  },
  'flow.start': {
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
  'flow.send': {
    id: 'confirm',
    component: 'Button',
    props: { label: { $t: 'navigation.logout' } },
    visible: { $bind: 'flows.logout.state' },
    on: { press: { action: 'flow.send', flow: 'logout', event: 'logout.confirm' } },
  },
  'list.more': {
    id: 'more',
    component: 'Button',
    props: { label: { ja: 'もっと見る', en: 'Show more', ko: '더 보기' } },
    on: { press: { action: 'list.more', list: 'prizes' } },
  },
  link: {
    id: 'official',
    component: 'TextLink',
    props: { label: { ja: '公式サイト', en: 'Official site', ko: '공식 사이트' }, icon: 'external' },
    on: { press: { action: 'link', href: 'https://example.com/hoshi' } },
  },
  share: {
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
  copy: {
    id: 'code',
    component: 'CopyField',
    props: {
      label: { ja: 'コード', en: 'Your code', ko: '코드' },
      value: 'HOSHI-2026',
      copyLabel: { ja: 'コピー', en: 'Copy', ko: '복사' },
    },
    on: { copy: { action: 'copy', text: { $bind: 'event.value' } } },
  },
  track: {
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
  reload: {
    id: 'reload',
    component: 'Button',
    props: { label: { ja: '再読み込み', en: 'Reload', ko: '새로고침' }, icon: 'refresh' },
    on: { press: { action: 'reload' } },
  },
} as const satisfies Readonly<Record<Action['action'], object>>;
