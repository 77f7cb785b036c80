import type { Locale } from '#schemas/values/locale-names.ts';
import type { PersonaBehaviour } from './personas.ts';

export interface HoshizoraTexts {
  readonly brand: string;
  readonly tagline: string;
  readonly pickTitle: string;
  readonly pickLead: (app: string) => string;
  readonly accounts: string;
  readonly behaviours: Readonly<Record<PersonaBehaviour, string>>;
  readonly consentTitle: string;
  readonly consentLead: (app: string) => string;
  readonly signedInAs: string;
  readonly switchAccount: string;
  readonly willDo: string;
  readonly readProfile: string;
  readonly readPosts: string;
  readonly actForYou: string;
  readonly stayConnected: string;
  readonly willNotDo: string;
  readonly noPosting: string;
  readonly noPassword: string;
  readonly approve: string;
  readonly deny: string;
  readonly problemTitle: string;
  readonly problemLead: string;
  readonly backToSite: string;
  readonly notice: string;
  readonly language: string;
}

export const hoshizoraTexts: Readonly<Record<Locale, HoshizoraTexts>> = {
  ja: {
    brand: 'ほしぞら',
    tagline: '見上げた空を、みんなと。',
    pickTitle: 'ほしぞらにログイン',
    pickLead: (app) => `「${app}」に進むアカウントを選んでください。`,
    accounts: 'アカウント',
    behaviours: {
      plain: '',
      'slow-profile': 'プロフィール準備中',
      protected: '鍵アカウント',
      denied: '連携を許可しない設定',
      'reduced-scope': '権限を一部だけ許可',
    },
    consentTitle: 'アプリ連携の確認',
    consentLead: (app) => `「${app}」が、あなたのアカウントへのアクセスを求めています。`,
    signedInAs: 'ログイン中のアカウント',
    switchAccount: '別のアカウントを使う',
    willDo: 'このアプリができること',
    readProfile: 'プロフィール(名前、ID、アイコン)を見る',
    readPosts: '公開している投稿と「いいね」を確認する',
    actForYou: 'ボタンを押したときに「いいね」・リポスト・フォローをする',
    stayConnected: '連携を解除するまで、これらを続ける',
    willNotDo: 'このアプリができないこと',
    noPosting: 'あなたの代わりに投稿する',
    noPassword: 'パスワードやメールアドレスを見る',
    approve: '連携を許可する',
    deny: 'キャンセル',
    problemTitle: 'このページは開けませんでした',
    problemLead:
      'リンクの有効期限が切れたか、アプリからの依頼に誤りがあります。元のサイトに戻って、もう一度お試しください。',
    backToSite: '元のサイトに戻る',
    notice: 'ほしぞらは、このサイトを試すための架空のSNSです。実在の会社やサービスとは関係がありません。',
    language: '言語',
  },
  en: {
    brand: 'Hoshizora',
    tagline: 'The sky above us, shared.',
    pickTitle: 'Log in to Hoshizora',
    pickLead: (app) => `Choose an account to continue to “${app}”.`,
    accounts: 'Accounts',
    behaviours: {
      plain: '',
      'slow-profile': 'Profile takes a while',
      protected: 'Protected posts',
      denied: 'Refuses every app',
      'reduced-scope': 'Grants only a part',
    },
    consentTitle: 'Authorize app',
    consentLead: (app) => `“${app}” would like to access your account.`,
    signedInAs: 'Logged in as',
    switchAccount: 'Use another account',
    willDo: 'This app will be able to',
    readProfile: 'See your profile: name, ID and icon',
    readPosts: 'Check your public posts and likes',
    actForYou: 'Like, repost and follow when you press its buttons',
    stayConnected: 'Keep doing so until you disconnect it',
    willNotDo: 'This app will not be able to',
    noPosting: 'Post on your behalf',
    noPassword: 'See your password or email address',
    approve: 'Authorize app',
    deny: 'Cancel',
    problemTitle: 'This page could not be opened',
    problemLead:
      'The link has expired, or the request of the app is not right. Please go back to the site and try again.',
    backToSite: 'Back to the site',
    notice:
      'Hoshizora is a made-up network for trying this site. It has nothing to do with any real company or service.',
    language: 'Language',
  },
  ko: {
    brand: '호시조라',
    tagline: '함께 올려다보는 밤하늘.',
    pickTitle: '호시조라 로그인',
    pickLead: (app) => `‘${app}’에서 사용할 계정을 선택해 주세요.`,
    accounts: '계정',
    behaviours: {
      plain: '',
      'slow-profile': '프로필 준비 중',
      protected: '비공개 계정',
      denied: '앱 연동을 거부하는 계정',
      'reduced-scope': '일부 권한만 허용',
    },
    consentTitle: '앱 연동 확인',
    consentLead: (app) => `‘${app}’에서 회원님의 계정에 접근하려고 합니다.`,
    signedInAs: '로그인한 계정',
    switchAccount: '다른 계정 사용',
    willDo: '이 앱에서 할 수 있는 일',
    readProfile: '프로필(이름, ID, 아이콘) 보기',
    readPosts: '공개한 게시물과 좋아요 확인',
    actForYou: '버튼을 누를 때 좋아요·리포스트·팔로우 하기',
    stayConnected: '연동을 해제할 때까지 위 작업 유지',
    willNotDo: '이 앱에서 할 수 없는 일',
    noPosting: '회원님을 대신해 게시하기',
    noPassword: '비밀번호나 이메일 주소 보기',
    approve: '연동 허용',
    deny: '취소',
    problemTitle: '페이지를 열 수 없습니다',
    problemLead: '링크가 만료되었거나 앱의 요청이 올바르지 않습니다. 원래 사이트로 돌아가 다시 시도해 주세요.',
    backToSite: '원래 사이트로 돌아가기',
    notice: '호시조라는 이 사이트를 체험하기 위한 가상의 SNS이며, 실제 회사나 서비스와 관계가 없습니다.',
    language: '언어',
  },
};
