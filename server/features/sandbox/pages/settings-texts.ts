import type { Locale } from '#schemas/values/locale-names.ts';

export interface SettingsTexts {
  readonly title: string;
  readonly lead: string;
  readonly answers: string;
  readonly delay: string;
  readonly seconds: (seconds: number) => string;
  readonly minutes: (minutes: number) => string;
  readonly none: string;
  readonly isOut: string;
  readonly isRateLimited: string;
  readonly tokens: string;
  readonly accessLife: string;
  readonly accounts: string;
  readonly unfound: string;
  readonly protected: string;
  readonly save: string;
  readonly saved: string;
  readonly atOnce: string;
  readonly expire: string;
  readonly revoke: string;
  readonly forget: string;
}

export const settingsTexts: Readonly<Record<Locale, SettingsTexts>> = {
  ja: {
    title: 'ほしぞらの調子',
    lead: 'うまくいかないときのサイトの動きを試すための設定です。サイトからの呼び出しだけに効きます。',
    answers: '応答',
    delay: '応答までの時間',
    seconds: (seconds) => `${seconds}秒`,
    minutes: (minutes) => `${minutes}分`,
    none: 'すぐ',
    isOut: '停止中(503を返す)',
    isRateLimited: '回数の上限に達した(429を返す)',
    tokens: 'トークン',
    accessLife: 'アクセストークンの有効期間',
    accounts: 'アカウントごと',
    unfound: '行動が見つからない',
    protected: '鍵アカウントになった',
    save: 'この調子にする',
    saved: '変更しました',
    atOnce: 'いますぐ一度だけ',
    expire: 'アクセストークンをすべて期限切れにする',
    revoke: 'アプリ連携をすべて解除する',
    forget: 'いいね・投稿などをすべて消す',
  },
  en: {
    title: 'How Hoshizora is doing',
    lead: 'Settings to try what the site does when things go wrong. They apply only to what the site calls.',
    answers: 'Answers',
    delay: 'Time until an answer',
    seconds: (seconds) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
    minutes: (minutes) => `${minutes} minutes`,
    none: 'At once',
    isOut: 'Out of order (answers 503)',
    isRateLimited: 'Asked too often (answers 429)',
    tokens: 'Tokens',
    accessLife: 'Life of an access token',
    accounts: 'Of each account',
    unfound: 'What it does is never found',
    protected: 'It has become protected',
    save: 'Have it do so',
    saved: 'Changed',
    atOnce: 'Once, right now',
    expire: 'End every access token',
    revoke: 'Disconnect every app',
    forget: 'Delete all likes, posts and so on',
  },
  ko: {
    title: '호시조라 상태',
    lead: '문제가 생겼을 때 사이트가 어떻게 움직이는지 시험하는 설정입니다. 사이트의 호출에만 적용됩니다.',
    answers: '응답',
    delay: '응답까지 걸리는 시간',
    seconds: (seconds) => `${seconds}초`,
    minutes: (minutes) => `${minutes}분`,
    none: '바로',
    isOut: '중단됨(503으로 응답)',
    isRateLimited: '호출 한도 초과(429로 응답)',
    tokens: '토큰',
    accessLife: '액세스 토큰의 유효 시간',
    accounts: '계정별',
    unfound: '활동이 조회되지 않음',
    protected: '비공개 계정이 됨',
    save: '이 상태로 바꾸기',
    saved: '변경했습니다',
    atOnce: '지금 한 번만',
    expire: '액세스 토큰 모두 만료시키기',
    revoke: '앱 연동 모두 해제하기',
    forget: '좋아요와 게시물 등 모두 지우기',
  },
};
