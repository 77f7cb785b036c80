import type { catalog } from '#component-registry/catalog.ts';

const words = (ja: string, en: string, ko: string) => ({ ja, en, ko });
const bind = (path: string) => ({ $bind: path });
const text = (key: string) => ({ $t: key });
const line = (id: string, shown: unknown) => ({ id, component: 'Text', props: { text: shown } });
const pointName = bind('product.pointName');

/** For each component a node that is as small as can be, as the guide shows it. */
export const componentExamples: Readonly<Record<keyof typeof catalog, object>> = {
  AppHeader: {
    id: 'bar',
    component: 'AppHeader',
    props: {
      logo: 'asset:logo-small.svg',
      homeLabel: text('site.home'),
      homeTo: '/mypage',
      title: bind('header.titleText'),
      point: bind('user.userPoint.point'),
      pointName,
      menuLabel: text('navigation.menu'),
    },
    on: { menu: { action: 'modal.open', modal: 'menu' } },
  },
  Button: {
    id: 'to-prizes',
    component: 'Button',
    props: { label: text('actions.toPrizes'), variant: 'primary', icon: 'gift', to: '/prizes' },
  },
  ButtonRow: {
    id: 'buttons',
    component: 'ButtonRow',
    props: {},
    children: [
      {
        id: 'cancel',
        component: 'Button',
        props: { label: text('actions.cancel'), variant: 'ghost' },
        on: { press: { action: 'modal.close' } },
      },
      { id: 'go', component: 'Button', props: { label: text('actions.toPrizes'), variant: 'primary', to: '/prizes' } },
    ],
  },
  Checkbox: {
    id: 'agree',
    component: 'Checkbox',
    props: {
      label: words('規約に同意します', 'I agree to the terms', '약관에 동의합니다'),
      checked: bind('flows.signUp.agreed'),
    },
    visible: bind('flows.signUp.state'),
    on: {
      change: { action: 'flow.send', flow: 'signUp', event: 'rules.agree', with: { agreed: bind('event.checked') } },
    },
  },
  CheckboxField: {
    id: 'agree',
    component: 'CheckboxField',
    props: {
      field: bind('flows.inquiry.fields.agree'),
      label: words('規約に同意します', 'I agree to the terms', '약관에 동의합니다'),
    },
  },
  ChoiceField: {
    id: 'colour',
    component: 'ChoiceField',
    props: {
      field: bind('flows.inquiry.fields.category'),
      label: words('何についてですか？', 'What is it about?', '무엇에 관한 문의인가요?'),
      look: 'chips',
    },
  },
  Columns: {
    id: 'counts',
    component: 'Columns',
    props: { count: 2 },
    children: [
      {
        id: 'members',
        component: 'Counter',
        props: { value: bind('product.userCount'), label: text('counts.members') },
      },
      {
        id: 'draws',
        component: 'Counter',
        props: { value: bind('product.totalGachaCount'), label: text('counts.draws') },
      },
    ],
  },
  CopyField: {
    id: 'code',
    component: 'CopyField',
    props: {
      label: words('コード', 'Your code', '코드'),
      value: 'HOSHI-2026',
      copyLabel: words('コピー', 'Copy', '복사'),
    },
    on: { copy: { action: 'copy', text: bind('event.value') } },
  },
  Counter: {
    id: 'members',
    component: 'Counter',
    props: {
      value: bind('product.userCount'),
      label: text('counts.members'),
      unit: text('counts.membersUnit'),
      icon: 'user',
      compact: true,
    },
  },
  Divider: { id: 'line', component: 'Divider' },
  EmbedFrame: {
    id: 'clip',
    component: 'EmbedFrame',
    props: {
      provider: 'tiktok-player',
      id: '7300000000000000000',
      title: words('歌の練習', 'Rehearsal of the song', '노래 연습'),
      ratio: '9:16',
    },
    fallback: {
      id: 'clip-gone',
      component: 'Text',
      props: { text: words('動画を表示できません。', 'The video cannot be shown.', '동영상을 표시할 수 없습니다.') },
    },
  },
  Facts: {
    id: 'earns',
    component: 'Facts',
    props: {
      items: [
        { label: words('いいね', 'A like', '좋아요'), value: bind('pointConfig.favoriteAdd'), unit: pointName },
        {
          label: words('リポスト', 'A repost', '리포스트'),
          value: bind('pointConfig.retweetAdd'),
          unit: pointName,
          strong: true,
        },
      ],
    },
  },
  FieldGroup: {
    id: 'birthday',
    component: 'FieldGroup',
    props: { legend: words('誕生日', 'Birthday', '생일') },
    children: [
      { id: 'month', component: 'SelectField', props: { label: words('月', 'Month', '월') } },
      { id: 'day', component: 'SelectField', props: { label: words('日', 'Day', '일') } },
    ],
  },
  FileField: {
    id: 'icon',
    component: 'FileField',
    props: {
      label: words('アイコン', 'Icon', '아이콘'),
      hint: words(
        '480×480ピクセル以上の正方形がおすすめです。',
        'A square of 480 × 480 pixels or more looks best.',
        '480×480픽셀 이상의 정사각형을 권장합니다.',
      ),
    },
  },
  FloatingAction: {
    id: 'join',
    component: 'FloatingAction',
    props: { label: text('actions.toPrizes'), note: text('points.goal'), icon: 'gift', to: '/prizes' },
  },
  Form: {
    id: 'form',
    component: 'Form',
    props: { form: bind('flows.inquiry.form'), label: words('お問い合わせ', 'Contact us', '문의') },
    children: [
      {
        id: 'message',
        component: 'LongTextField',
        props: { field: bind('flows.inquiry.fields.message'), label: words('内容', 'Message', '내용') },
      },
      {
        id: 'send',
        component: 'SubmitButton',
        props: { form: bind('flows.inquiry.form'), label: words('送信する', 'Send', '보내기') },
      },
    ],
  },
  FormResult: {
    id: 'sent',
    component: 'FormResult',
    props: { heading: words('送信しました', 'Sent', '보냈습니다') },
  },
  Image: {
    id: 'scene',
    component: 'Image',
    props: { src: 'asset:scene-welcome.svg', alt: text('site.scene'), width: 320, height: 240 },
  },
  KeyVisual: {
    id: 'hero',
    component: 'KeyVisual',
    props: {
      back: 'asset:kv-back.svg',
      middle: 'asset:kv-mid.svg',
      front: 'asset:kv-front.svg',
      alt: text('site.keyVisual'),
      logo: 'asset:logo.svg',
      logoAlt: text('site.name'),
      catchphrase: text('site.catchphrase'),
      period: text('site.period'),
    },
    children: [{ id: 'join', component: 'Button', props: { label: text('actions.toMyPage'), to: '/mypage' } }],
  },
  LanguageSwitch: { id: 'language', component: 'LanguageSwitch', props: { label: text('navigation.language') } },
  LoadingScene: {
    id: 'waiting',
    component: 'LoadingScene',
    props: {
      image: 'asset:scene-loading.svg',
      label: words('読み込み中です…', 'One moment…', '불러오는 중…'),
    },
  },
  LoginPanel: {
    id: 'enter',
    component: 'LoginPanel',
    props: {
      signUpLabel: words('はじめて参加する', 'Join for the first time', '처음 참가하기'),
      loginLabel: text('navigation.login'),
      anotherAccountLabel: words('別のアカウントを使う', 'Use another account', '다른 계정 사용'),
    },
    on: {
      signUp: { action: 'flow.start', flow: 'signUp', with: { anotherAccount: bind('event.anotherAccount') } },
      login: { action: 'flow.start', flow: 'login', with: { anotherAccount: bind('event.anotherAccount') } },
    },
  },
  LongTextField: {
    id: 'message',
    component: 'LongTextField',
    props: { field: bind('flows.inquiry.fields.message'), label: words('内容', 'Message', '내용'), size: 'long' },
  },
  MenuItem: {
    id: 'to-terms',
    component: 'MenuItem',
    props: { label: text('navigation.terms'), icon: 'info', to: '/terms' },
  },
  NotificationItem: {
    id: 'news',
    component: 'NotificationItem',
    each: { of: bind('resources.topNotifications.items') },
    props: { notification: bind('item') },
  },
  NumberField: {
    id: 'amount',
    component: 'NumberField',
    props: { label: words('口数', 'Entries', '응모 수'), unit: words('口', 'entries', '구좌') },
  },
  PagedList: {
    id: 'histories',
    component: 'PagedList',
    props: { list: 'pointHistories', label: text('navigation.histories'), shape: 'line' },
    slots: {
      item: [{ id: 'line', component: 'PointHistoryItem', props: { history: bind('item'), pointName } }],
      empty: [line('nothing', words('まだありません', 'Nothing yet', '아직 없습니다'))],
    },
  },
  Panel: {
    id: 'note',
    component: 'Panel',
    props: { tone: 'paper', heading: text('closed.heading') },
    children: [line('closed', text('closed.text'))],
  },
  PasswordField: {
    id: 'password',
    component: 'PasswordField',
    props: { label: words('パスワード', 'Password', '비밀번호') },
  },
  PointHistoryItem: {
    id: 'history',
    component: 'PointHistoryItem',
    each: { of: bind('lists.pointHistories.items') },
    props: { history: bind('item'), pointName },
  },
  PointMeter: {
    id: 'points',
    component: 'PointMeter',
    props: {
      point: bind('user.userPoint.point'),
      pointName,
      label: text('points.held'),
      goal: 5000,
      goalLabel: text('points.goal'),
    },
  },
  PrizeCard: {
    id: 'card',
    component: 'PrizeCard',
    each: { of: bind('lists.prizes.items') },
    props: { prize: bind('item'), pointName },
    on: { exchange: { action: 'flow.start', flow: 'prizeExchange', with: { prize: bind('item') } } },
  },
  PrizePeek: {
    id: 'peek',
    component: 'PrizePeek',
    each: { of: bind('resources.topPrizes.items') },
    props: { prize: bind('item'), pointName, to: '/prizes' },
  },
  PrizeSummary: {
    id: 'prize',
    component: 'PrizeSummary',
    each: { of: bind('resources.topPrizes.items') },
    props: { prize: bind('item'), pointName },
  },
  ProfileSummary: {
    id: 'profile',
    component: 'ProfileSummary',
    props: { nickname: bind('user.nickname'), iconSrc: bind('user.iconPath') },
  },
  RuleList: {
    id: 'rules',
    component: 'RuleList',
    props: {
      rules: [
        {
          $t: 'rules.like',
          values: { account: bind('product.twitterAccount'), count: bind('pointConfig.favoriteAdd') },
        },
        { $t: 'rules.repost', values: { count: bind('pointConfig.retweetAdd') } },
      ],
    },
  },
  SceneMessage: {
    id: 'empty',
    component: 'SceneMessage',
    props: {
      image: 'asset:scene-empty.svg',
      heading: words('まだありません', 'Nothing yet', '아직 없습니다'),
      level: 'part',
    },
    children: [{ id: 'home', component: 'Button', props: { label: text('actions.toMyPage'), to: '/mypage' } }],
  },
  Section: {
    id: 'terms',
    component: 'Section',
    props: { display: 'TERMS', heading: text('navigation.terms') },
    children: [line('note', text('points.noCashValue'))],
  },
  SelectField: {
    id: 'category',
    component: 'SelectField',
    props: {
      field: bind('flows.inquiry.fields.category'),
      label: words('何についてですか？', 'What is it about?', '무엇에 관한 문의인가요?'),
    },
  },
  Shelf: {
    id: 'shelf',
    component: 'Shelf',
    props: { label: text('prizes.shelf') },
    children: [
      {
        id: 'peek',
        component: 'PrizePeek',
        each: { of: bind('resources.topPrizes.items') },
        props: { prize: bind('item'), pointName },
      },
    ],
  },
  SideStage: {
    id: 'stage',
    component: 'SideStage',
    props: { logo: 'asset:logo.svg', logoAlt: text('site.name'), catchphrase: text('site.catchphrase') },
    children: [
      { id: 'terms', component: 'MenuItem', props: { label: text('navigation.terms'), icon: 'info', to: '/terms' } },
    ],
  },
  SignUpCard: {
    id: 'card',
    component: 'SignUpCard',
    visible: bind('flows.registration.state'),
    props: {
      nickname: bind('flows.registration.form.nickname'),
      imageUrl: bind('flows.registration.form.imageUrl'),
      waitingText: words('お待ちください…', 'Waiting for your profile…', '기다려 주세요…'),
      refreshLabel: words('もう一度', 'Check again', '다시 확인'),
      canRefresh: bind('flows.registration.canRefresh'),
      refreshing: bind('flows.registration.isRefreshing'),
    },
    on: { refresh: { action: 'flow.send', flow: 'registration', event: 'form.refresh' } },
  },
  SiteFooter: {
    id: 'foot',
    component: 'SiteFooter',
    props: { copyright: '© 2026 Hoshi no Uta Project', note: text('points.noCashValue') },
  },
  SortSwitch: {
    id: 'order',
    component: 'SortSwitch',
    props: {
      list: 'prizes',
      label: words('並び順', 'Order', '정렬'),
      ascending: words('少ない順', 'Cheapest first', '낮은 순'),
      descending: words('多い順', 'Dearest first', '높은 순'),
    },
  },
  Stack: {
    id: 'lines',
    component: 'Stack',
    props: { gap: 'sm', inset: true },
    children: [line('first', text('site.period')), line('second', text('points.welcome'))],
  },
  StepGuide: {
    id: 'how',
    component: 'StepGuide',
    props: {
      steps: [
        {
          heading: words('あつめる', 'Collect', '모으기'),
          text: words('投稿にいいねしよう', 'Like our posts', '게시물에 좋아요를 눌러요'),
          image: 'asset:badge-welcome.svg',
        },
      ],
    },
  },
  Stepper: {
    id: 'amount',
    component: 'Stepper',
    visible: bind('flows.prizeExchange.state'),
    props: {
      label: words('個数', 'How many', '수량'),
      value: bind('flows.prizeExchange.amount'),
      min: 1,
      max: bind('flows.prizeExchange.maxAmount'),
    },
    on: {
      change: {
        action: 'flow.send',
        flow: 'prizeExchange',
        event: 'exchange.changeAmount',
        with: { amount: bind('event.value') },
      },
    },
  },
  Text: { id: 'period', component: 'Text', props: { text: text('site.period'), size: 'sm', tone: 'muted' } },
  SubmitButton: {
    id: 'send',
    component: 'SubmitButton',
    props: { form: bind('flows.inquiry.form'), label: words('送信する', 'Send', '보내기'), icon: 'mail' },
  },
  TextField: {
    id: 'name',
    component: 'TextField',
    props: {
      field: bind('flows.inquiry.fields.replyName'),
      label: words('お名前', 'Name', '이름'),
      autocomplete: 'nickname',
    },
  },
  TextLink: { id: 'terms', component: 'TextLink', props: { label: text('navigation.terms'), to: '/terms' } },
};
