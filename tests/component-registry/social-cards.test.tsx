import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import FollowCard from '#component-registry/components/follow-card/follow-card.tsx';
import MissionCard from '#component-registry/components/mission-card/mission-card.tsx';
import PostCard from '#component-registry/components/post-card/post-card.tsx';
import VideoCard from '#component-registry/components/video-card/video-card.tsx';
import VideoPlayer from '#component-registry/components/video-player/video-player.tsx';
import type { Mission } from '#schemas/entities/mission.ts';
import type { Post } from '#schemas/entities/post.ts';
import type { Video } from '#schemas/entities/video.ts';
import { contentProps, renderComponent } from './render-component.tsx';
import type { RenderOptions } from './render-component.tsx';

const post: Post = {
  id: 'opening',
  tweetId: '1990000000000000001',
  accountName: '見本の公式',
  screenName: 'sample_pr',
  authorIconUrl: '/icon.svg',
  createdAt: '2026-11-20T22:00:00.000Z',
  body: 'はじまりました。 #見本タグ @sample_pr',
  imageUrls: ['/1.svg', '/2.svg', '/3.svg', '/4.svg', '/5.svg'],
  hashtags: ['見本タグ'],
  mentions: ['sample_pr'],
  liked: false,
  retweeted: false,
  followed: false,
  pending: [],
  earned: false,
  likeCount: 12_840,
  retweetCount: 3210,
  quoteState: 'none',
  replyState: 'none',
  address: 'https://x.com/sample_pr/status/1990000000000000001',
};

const video: Video = {
  id: 'clap',
  itemId: '7570000000000000101',
  title: '3・3・7拍子',
  coverImageUrl: '/cover.svg',
  liked: false,
  earned: false,
  user: { username: '見本', uniqueId: 'sample', imageUrl: '/icon.svg' },
  address: 'https://www.tiktok.com/@sample/video/7570000000000000101',
  playerAddress: '/service/v2/tiktok/videos/clip/player',
};

const mission = (parts: Partial<Mission>): Mission => ({
  id: 'like',
  actionType: 'like',
  name: 'いいね',
  detail: 'ひとつにつき、いちど。',
  iconSrc: '/like.svg',
  point: 10,
  isCost: false,
  limit: 'post',
  done: 2,
  possible: 6,
  state: 'open',
  ...parts,
});
const missions = [
  mission({}),
  mission({ id: 'quote', actionType: 'quote', point: 50 }),
  mission({ id: 'follow', actionType: 'follow', point: 100 }),
  mission({ id: 'view', actionType: 'view', point: 20 }),
  mission({ id: 'reply', actionType: 'reply_send', isCost: true }),
];

const nothing: Record<'underWay' | 'pending' | 'done', string[]> = { underWay: [], pending: [], done: [] };
const every = ['like', 'retweet', 'quote', 'reply', 'follow', 'picture'];

function renderPost(parts: Partial<Post> = {}, acts = nothing, options?: RenderOptions) {
  const content = contentProps(every);
  const words = { pointName: 'pt', acts, missions };
  const rendered = renderComponent(<PostCard post={{ ...post, ...parts }} {...words} {...content.props} />, options);
  return { ...rendered, events: content.events };
}

describe('a post', () => {
  it('tells author, time, counts, tags and where it is [3.37]', () => {
    renderPost();
    const card = screen.getByRole('article', { name: /見本の公式 @sample_pr 2時間前/ });
    const links = within(card)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['#見本タグ', 'https://x.com/hashtag/%E8%A6%8B%E6%9C%AC%E3%82%BF%E3%82%B0'],
      ['@sample_pr', 'https://x.com/sample_pr'],
      ['公式ポストを見る新しいタブで開きます', post.address],
    ]);
    expect(screen.getByRole('button', { name: /いいね/ })).toHaveAccessibleName('1.2万 いいね 10ptもらえます');
  });

  it('shows 140 characters and four pictures, and the rest of the text when asked [5.21, 9.17]', async () => {
    const long = '🌟'.repeat(141);
    const { user } = renderPost({ body: long });
    expect(screen.getAllByRole('img')).toHaveLength(4);
    expect(screen.getByText(`${'🌟'.repeat(140)}...`)).toBeVisible();
    const more = screen.getByRole('button', { name: 'もっと見る' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(screen.getByText(long)).toBeVisible();
    expect(screen.getByRole('button', { name: '折りたたむ' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('of 140 characters is shown whole', () => {
    const whole = '🌟'.repeat(140);
    renderPost({ body: whole });
    expect(screen.getByText(whole)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  });

  it('asks for what is pressed, with the keyboard too', async () => {
    const { user, events } = renderPost();
    for (const name of [/いいね/, /リポスト/, /引用/, /返信/, 'フォロー']) {
      screen.getByRole('button', { name }).focus();
      await user.keyboard('{Enter}');
    }
    await user.click(screen.getByRole('button', { name: '画像 2 / 4' }));
    expect(events).toEqual([
      ['like'],
      ['retweet'],
      ['quote'],
      ['reply'],
      ['follow'],
      ['picture', { src: '/2.svg', alt: '画像 2 / 4', width: 16, height: 9 }],
    ]);
  });

  it('bears the mark of what was earned, and asks for nothing twice [4.17]', async () => {
    const { user, events } = renderPost({
      liked: true,
      retweeted: true,
      earned: true,
      followed: true,
      quoteState: 'pending',
      replyState: 'done',
    });
    expect(screen.getByText('獲得')).toBeVisible();
    for (const name of [/いいね済/, /リポスト済/, /確認中/, /返信済/, 'フォロー中']) {
      const button = screen.getByRole('button', { name });
      expect([button.ariaDisabled, button.ariaBusy]).toEqual(['true', null]);
      await user.click(button);
    }
    expect(events).toEqual([]);
    expect(screen.getByRole('button', { name: /いいね済/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    ['en', 'Like', 'Checking', '12.8K'],
    ['ko', '좋아요', '확인 중', '12.8K'],
    ['ja', 'いいね', '確認中', '1.2万'],
  ] as const)('speaks %s', (locale, like, pending, count) => {
    renderPost({}, { ...nothing, underWay: ['like:opening'], pending: ['quote_official_tweet:opening'] }, { locale });
    const button = screen.getByText(like).closest('button');
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveTextContent(count);
    expect(screen.getByText(pending)).toBeVisible();
  });

  it('cannot be acted on where nothing is asked for', () => {
    renderComponent(<PostCard post={post} pointName="pt" {...contentProps().props} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a video', () => {
  it('tells title, cover and author, and plays and likes when asked [3.38]', async () => {
    const content = contentProps(['play', 'like']);
    const { user } = renderComponent(<VideoCard video={video} pointName="pt" missions={missions} {...content.props} />);
    const card = screen.getByRole('article', { name: video.title });
    expect(card).toHaveTextContent('@sample');
    expect(card).toHaveTextContent('見ると+20pt');
    const cover = screen.getByRole('button', { name: '再生：3・3・7拍子' });
    expect(cover).toHaveAccessibleDescription('見ると+20pt');
    await user.click(cover);
    await user.click(screen.getByRole('button', { name: /いいね/ }));
    expect(content.events).toEqual([['play'], ['like']]);
  });

  it('says that it was liked and earned points', () => {
    renderComponent(
      <VideoCard
        video={{ ...video, liked: true, earned: true }}
        pointName="pt"
        missions={missions}
        {...contentProps(['like']).props}
      />,
    );
    expect(screen.getByText('獲得')).toBeVisible();
    expect(screen.getByRole('button', { name: /いいね済/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('見ると+20pt')).toBeNull();
  });
});

function renderPlayer() {
  const content = contentProps(['view', 'like']);
  renderComponent(<VideoPlayer provider="tiktok-player" video={video} pointName="pt" {...content.props} />, {
    locale: 'en',
  });
  const frame = screen.getByTitle<HTMLIFrameElement>(video.title);
  const say = (type: string, value?: number, origin = 'https://www.tiktok.com') =>
    fireEvent(
      window,
      new MessageEvent('message', {
        origin,
        source: frame.contentWindow,
        data: { 'x-tiktok-player': true, type, value },
      }),
    );
  return { ...content, frame, say };
}

describe('the player', () => {
  it('stands in the frame of the network, and says that it loads until the player speaks', () => {
    const { frame, say } = renderPlayer();
    expect(frame).toHaveAttribute('src', video.playerAddress);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    say('onPlayerReady');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('reports that it plays once [4.18]', () => {
    const { events, say } = renderPlayer();
    say('onPlayerReady');
    say('onStateChange', 3);
    say('onStateChange', 1);
    say('onStateChange', 2);
    say('onStateChange', 1);
    expect(events).toEqual([['view']]);
  });

  it('believes the site itself, which may stand for the network', () => {
    const { events, say } = renderPlayer();
    say('onStateChange', 1, window.location.origin);
    expect(events).toEqual([['view']]);
  });

  it('believes nobody else', () => {
    const { events, say } = renderPlayer();
    say('onStateChange', 1, 'https://elsewhere.example');
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(events).toEqual([]);
  });

  it('keeps like and link where the video is gone, and another try', () => {
    const { say } = renderPlayer();
    say('onPlayerReady');
    say('onError');
    expect(screen.getByRole('alert')).toHaveTextContent('The video couldn’t be loaded.');
    expect(screen.getByRole('link', { name: /Open on TikTok|TikTok/ })).toHaveAttribute('href', video.address);
    expect(screen.getByRole('button', { name: /Like/ })).toBeEnabled();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByTitle(video.title)).toBeVisible();
  });
});

describe('a mission', () => {
  it.each([
    ['open', '', true],
    ['pending', 'SNSで確認しています。しばらくお待ちください。', true],
    ['done', '達成しました', false],
    ['usedUp', '獲得できる上限に達しました', false],
    ['closed', 'いまは受け付けていません', false],
  ] as const)('that is %s says so', (state, words, canBeDone) => {
    renderComponent(
      <MissionCard mission={mission({ state })} pointName="pt" {...contentProps().props}>
        <a href="/posts/x">ポストへ</a>
      </MissionCard>,
    );
    const card = screen.getByRole('article', { name: 'いいね' });
    expect(card).toHaveAttribute('data-state', state);
    expect(card).toHaveTextContent('2 / 6');
    expect(card.textContent).toContain(words);
    expect(screen.queryByRole('link') !== null).toBe(canBeDone);
  });

  it('says what it takes, and what counts today', () => {
    renderComponent(<MissionCard mission={mission({ isCost: true })} pointName="pt" {...contentProps().props} />);
    expect(screen.getByRole('article')).toHaveAttribute('data-cost', 'true');
    renderComponent(
      <MissionCard
        mission={mission({ limit: 'day', done: 1, possible: 1, state: 'done' })}
        pointName="pt"
        {...contentProps().props}
      />,
      { locale: 'en' },
    );
    expect(screen.getByText('Today: 1 of 1')).toBeVisible();
  });
});

describe('the official account [2.47, 4.13]', () => {
  const account = { name: '公式', screenName: 'sample_pr', iconSrc: '/icon.svg', pointName: 'pt', missions };

  it.each([
    [false, nothing, 'none', 'フォローする', 'false'],
    [false, { ...nothing, underWay: ['follow_official'] }, 'doing', '確認中', 'false'],
    [false, { ...nothing, pending: ['follow_official'] }, 'doing', '確認中', 'false'],
    [false, { ...nothing, done: ['follow_official'] }, 'followed', 'フォロー中', 'true'],
    [true, nothing, 'followed', 'フォロー中', 'true'],
  ])('is not followed, under way, or followed: %s %o', (isFollowed, acts, state, label, pressed) => {
    renderComponent(<FollowCard {...account} isFollowed={isFollowed} acts={acts} {...contentProps().props} />);
    expect(screen.getByRole('article', { name: '公式' })).toHaveAttribute('data-state', state);
    expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', pressed);
  });

  it('is followed by its button, once', async () => {
    const content = contentProps(['follow']);
    const { user } = renderComponent(<FollowCard {...account} isFollowed={false} {...content.props} />);
    expect(screen.getByText('100ptもらえます')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'フォローする' }));
    expect(content.events).toEqual([['follow']]);
  });

  it('is not followed again', async () => {
    const content = contentProps(['follow']);
    const { user } = renderComponent(<FollowCard {...account} isFollowed {...content.props} />);
    const button = screen.getByRole('button', { name: 'フォロー中' });
    await user.click(button);
    expect([button.ariaDisabled, button.ariaBusy, content.events]).toEqual(['true', null, []]);
  });
});
