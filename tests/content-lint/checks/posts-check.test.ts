import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords } from '../support/small-campaign.ts';

const words = { ja: '星', en: 'Star', ko: '별' };
const account = { screenName: 'hoshi_pr', name: 'Hoshi', icon: 'asset:logo.svg' };
const post = (more: object = {}) => ({
  id: 'opening',
  postId: '1990000000000000001',
  account: 'hoshi_pr',
  createdAt: '2026-11-21T09:00:00+09:00',
  body: 'Hello',
  ...more,
});
const video = (more: object = {}) => ({
  id: 'clap',
  itemId: '7570000000000000001',
  account: 'hoshi_pr',
  title: 'Clap',
  cover: 'asset:logo.svg',
  createdAt: '2026-11-21T09:00:00+09:00',
  ...more,
});
const mission = (actionType: string) => ({
  id: actionType,
  actionType,
  name: words,
  detail: words,
  icon: 'asset:logo.svg',
  points: 10,
  limit: 'once',
});

const ours = /^(?:post\.|mission\.|reference\.official|campaign\.duplicate)/;

function found(records: object) {
  return issuesOf({ 'campaign.json': campaignRecords({ officialAccounts: [account], ...records }) })
    .filter(({ code }) => ours.test(code))
    .map(({ code, pointer, message, hint }) => [code, pointer, message, hint]);
}

describe('posts and videos', () => {
  it('are of an account that the campaign declares, in whatever case', () => {
    expect(found({ posts: [post({ account: 'Hoshi_PR' })], videos: [video()] })).toEqual([]);
    expect(found({ posts: [post({ account: 'hosi_pr' })], videos: [video({ account: 'nobody' })] })).toEqual([
      [
        'reference.official-account',
        '/posts/0/account',
        'The campaign has no official account "hosi_pr".',
        'did you mean "hoshi_pr"?',
      ],
      [
        'reference.official-account',
        '/videos/0/account',
        'The campaign has no official account "nobody".',
        'declare it in "officialAccounts" of campaign.json',
      ],
    ]);
  });

  it('have ids of their own, here and at the network', () => {
    expect(found({ posts: [post(), post()] }).map(([code, path]) => [code, path])).toEqual([
      ['campaign.duplicate-id', '/posts/1/id'],
      ['post.duplicate-at-network', '/posts/1/postId'],
    ]);
    expect(found({ videos: [video(), video({ id: 'other' })] })).toEqual([
      [
        'post.duplicate-at-network',
        '/videos/1/itemId',
        'Two entries of "videos" are "7570000000000000001" at the network: what is done to one is done to both.',
        'remove one of the two, or write its own identifier',
      ],
    ]);
  });

  it('are of accounts that stand once', () => {
    expect(found({ officialAccounts: [account, { ...account, screenName: 'HOSHI_PR' }] })).toEqual([
      [
        'post.duplicate-account',
        '/officialAccounts/1/screenName',
        'The account "hoshi_pr" is declared twice.',
        'remove one of the two',
      ],
    ]);
  });
});

describe('a mission', () => {
  it.each(['like', 'retweet', 'quote', 'reply_send'])('that is about posts wants a post: %s', (action) => {
    expect(found({ posts: [post()], missions: [mission(action)] })).toEqual([]);
    expect(found({ missions: [mission(action)] }).map(([code, path]) => [code, path])).toEqual([
      ['mission.nothing-to-act-on', '/missions/0/actionType'],
    ]);
  });

  it('that is about videos wants a video', () => {
    expect(found({ videos: [video()], missions: [mission('view'), mission('like')] })).toEqual([]);
    expect(found({ posts: [post()], missions: [mission('view')] })).toEqual([
      [
        'mission.nothing-to-act-on',
        '/missions/0/actionType',
        'Nobody can do this mission: there is nothing in "videos".',
        'add a video, or remove the mission',
      ],
    ]);
  });

  it('that is about the campaign wants neither', () => {
    expect(found({ missions: [mission('follow'), mission('tweet')] })).toEqual([]);
  });
});
