import type { Locale } from '#schemas/values/locale-names.ts';

export interface NetworkTexts {
  readonly timeline: string;
  readonly empty: string;
  readonly officials: string;
  readonly videos: string;
  readonly official: string;
  readonly writePost: string;
  readonly logIn: string;
  readonly pickLead: string;
  readonly settings: string;
  readonly reply: string;
  readonly repost: string;
  readonly undoRepost: string;
  readonly quote: string;
  readonly like: string;
  readonly undoLike: string;
  readonly follow: string;
  readonly unfollow: string;
  readonly repostedBy: (name: string) => string;
  readonly replyingTo: (name: string) => string;
  readonly watched: string;
  readonly answers: string;
  readonly intent: Readonly<Record<'like' | 'repost' | 'follow' | 'post' | 'quote' | 'reply', IntentTexts>>;
  readonly actAs: string;
  readonly cancel: string;
  readonly postLabel: string;
  readonly mostCharacters: (most: number) => string;
  readonly backToTimeline: string;
  readonly posted: string;
  readonly play: string;
  readonly pause: string;
  readonly again: string;
  readonly noVideo: string;
}

interface IntentTexts {
  readonly title: string;
  readonly confirm: string;
  readonly done: string;
}

export const networkTexts: Readonly<Record<Locale, NetworkTexts>> = {
  ja: {
    timeline: 'みんなの空',
    empty: 'まだ投稿はありません。最初のひとことを書いてみませんか。',
    officials: '公式アカウント',
    videos: 'ショート動画',
    official: '公式',
    writePost: 'いまの空を書く',
    logIn: 'ログイン',
    pickLead: 'ほしぞらで使うアカウントを選んでください。',
    settings: 'ほしぞらの調子を変える',
    reply: '返信',
    repost: 'リポスト',
    undoRepost: 'リポストを取り消す',
    quote: '引用',
    like: 'いいね',
    undoLike: 'いいねを取り消す',
    follow: 'フォロー',
    unfollow: 'フォロー中',
    repostedBy: (name) => `${name}さんがリポスト`,
    replyingTo: (name) => `@${name} さんへの返信`,
    watched: '視聴済み',
    answers: '返信と引用',
    intent: {
      like: { title: 'この投稿に「いいね」しますか？', confirm: 'いいねする', done: '「いいね」しました' },
      repost: { title: 'この投稿をリポストしますか？', confirm: 'リポストする', done: 'リポストしました' },
      follow: { title: 'このアカウントをフォローしますか？', confirm: 'フォローする', done: 'フォローしました' },
      post: { title: '投稿する', confirm: '投稿する', done: '投稿しました' },
      quote: { title: '引用して投稿する', confirm: '投稿する', done: '投稿しました' },
      reply: { title: '返信する', confirm: '返信する', done: '返信しました' },
    },
    actAs: 'このアカウントで行います',
    cancel: 'やめる',
    postLabel: '投稿の内容',
    mostCharacters: (most) => `${most}文字まで`,
    backToTimeline: 'みんなの空を見る',
    posted: '投稿しました',
    play: '再生',
    pause: '一時停止',
    again: 'もう一度再生',
    noVideo: 'この動画は見つかりませんでした。',
  },
  en: {
    timeline: 'Everyone’s sky',
    empty: 'No posts yet. Would you like to write the first one?',
    officials: 'Official accounts',
    videos: 'Short videos',
    official: 'Official',
    writePost: 'Write about your sky',
    logIn: 'Log in',
    pickLead: 'Choose the account to use at Hoshizora.',
    settings: 'Change how Hoshizora is doing',
    reply: 'Reply',
    repost: 'Repost',
    undoRepost: 'Undo repost',
    quote: 'Quote',
    like: 'Like',
    undoLike: 'Undo like',
    follow: 'Follow',
    unfollow: 'Following',
    repostedBy: (name) => `Reposted by ${name}`,
    replyingTo: (name) => `Replying to @${name}`,
    watched: 'Watched',
    answers: 'Replies and quotes',
    intent: {
      like: { title: 'Like this post?', confirm: 'Like', done: 'You like this post' },
      repost: { title: 'Repost this?', confirm: 'Repost', done: 'You reposted this' },
      follow: { title: 'Follow this account?', confirm: 'Follow', done: 'You follow this account' },
      post: { title: 'Write a post', confirm: 'Post', done: 'Your post is up' },
      quote: { title: 'Quote this post', confirm: 'Post', done: 'Your post is up' },
      reply: { title: 'Reply to this post', confirm: 'Reply', done: 'Your reply is up' },
    },
    actAs: 'You do this as',
    cancel: 'Cancel',
    postLabel: 'Your post',
    mostCharacters: (most) => `At most ${most} characters`,
    backToTimeline: 'See everyone’s sky',
    posted: 'Your post is up',
    play: 'Play',
    pause: 'Pause',
    again: 'Play again',
    noVideo: 'This video could not be found.',
  },
  ko: {
    timeline: '모두의 하늘',
    empty: '아직 게시물이 없습니다. 첫 글을 남겨 보세요.',
    officials: '공식 계정',
    videos: '짧은 동영상',
    official: '공식',
    writePost: '지금의 하늘을 남기기',
    logIn: '로그인',
    pickLead: '호시조라에서 사용할 계정을 선택해 주세요.',
    settings: '호시조라 상태 바꾸기',
    reply: '답글',
    repost: '리포스트',
    undoRepost: '리포스트 취소',
    quote: '인용',
    like: '좋아요',
    undoLike: '좋아요 취소',
    follow: '팔로우',
    unfollow: '팔로우 중',
    repostedBy: (name) => `${name} 님의 리포스트`,
    replyingTo: (name) => `@${name} 님에게 보내는 답글`,
    watched: '시청함',
    answers: '답글과 인용',
    intent: {
      like: { title: '이 게시물에 좋아요를 누를까요?', confirm: '좋아요', done: '좋아요를 눌렀습니다' },
      repost: { title: '이 게시물을 리포스트할까요?', confirm: '리포스트', done: '리포스트했습니다' },
      follow: { title: '이 계정을 팔로우할까요?', confirm: '팔로우', done: '팔로우했습니다' },
      post: { title: '글 남기기', confirm: '게시하기', done: '게시했습니다' },
      quote: { title: '인용해서 게시하기', confirm: '게시하기', done: '게시했습니다' },
      reply: { title: '답글 남기기', confirm: '답글 달기', done: '답글을 달았습니다' },
    },
    actAs: '사용할 계정',
    cancel: '취소',
    postLabel: '게시물 내용',
    mostCharacters: (most) => `최대 ${most}자`,
    backToTimeline: '모두의 하늘 보기',
    posted: '게시했습니다',
    play: '재생',
    pause: '일시정지',
    again: '다시 재생',
    noVideo: '동영상을 찾을 수 없습니다.',
  },
};

/** When something was posted, in words; Japan's time, and said so. */
export function timeInWords(time: Date, locale: Locale): string {
  const words = new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Tokyo',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${words.format(time)} JST`;
}
