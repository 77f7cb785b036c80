import { describe, expect, it } from 'vitest';
import type { XApp } from '#server/base/settings/provider-settings.ts';
import type { NetworkAction } from '#server/features/social-accounts/provider.ts';
import { createXProvider } from '#server/features/x/x-provider.ts';
import { clockAt } from '../../support/test-services.ts';
import { startNetwork } from '../network-calls/answering-network.ts';
import type { Answer } from '../network-calls/answering-network.ts';

const fan = { accountId: '2244994945', accessToken: 'token-of-a-fan' };
const others = '783214';
const postId = '1800000000000000001';
const post = { kind: 'post', postId } as const;
const account = { kind: 'account', screenName: 'hoshi_no_uta' } as const;
const ownPost = { kind: 'own-post', hashTags: ['星のうた'], since: new Date('2026-11-21T03:00:00.000Z') } as const;
const like: NetworkAction = { type: 'like', target: post };

async function x(answers: readonly Answer[], { mode = 'verify' as XApp['mode'], timeoutMs = 8000 } = {}) {
  const network = await startNetwork(...answers);
  const app: XApp = { adapter: 'x', clientId: 'client', clientSecret: 's'.repeat(50), mode };
  const { actions } = createXProvider({ app, clock: clockAt(), addresses: network.addresses, timeoutMs });
  return { actions, asked: network.asked };
}

const page = (data: readonly object[], next?: string): Answer => ({
  body: {
    ...(data.length > 0 && { data }),
    meta: { result_count: data.length, ...(next !== undefined && { next_token: next }) },
  },
});
const user = (connection: readonly string[]): Answer => ({
  body: { data: { id: '1', name: '星のうた', username: 'hoshi_no_uta', connection_status: connection } },
});
const problem = (type: string) => ({
  errors: [
    { value: postId, title: 'Problem', type: `https://api.twitter.com/2/problems/${type}`, detail: 'Said why.' },
  ],
});
const referring = (type: string, author: string) => ({
  id: '9',
  author_id: author,
  text: 'x',
  referenced_tweets: [{ type, id: postId }],
});

describe('what fans do at X by themselves', () => {
  it('is proven by a look, all of it; with an enterprise plan some is written', async () => {
    const { actions: verifying } = await x([]);
    const { actions: writing } = await x([], { mode: 'write' });
    const looked = { quote: 'verify', reply_send: 'verify', tweet: 'verify', view: null };
    expect(verifying.proofs).toEqual({ like: 'verify', retweet: 'verify', follow: 'verify', ...looked });
    expect(writing.proofs).toEqual({ like: 'write', retweet: 'write', follow: 'write', ...looked });
    await expect(verifying.act(fan, like)).rejects.toMatchObject({ code: 'unsupported' });
  });

  const fields = 'tweet.fields=author_id,entities,referenced_tweets';
  it.each([
    [like, `/2/users/${fan.accountId}/liked_tweets?max_results=25`, page([{ id: postId }]), page([{ id: '1' }])],
    [
      { type: 'retweet', target: post },
      `/2/tweets/${postId}/retweeted_by?max_results=25`,
      page([{ id: others }, { id: fan.accountId }]),
      page([{ id: others }]),
    ],
    [
      { type: 'follow', target: account },
      '/2/users/by/username/hoshi_no_uta?user.fields=connection_status',
      user(['following']),
      user(['none']),
    ],
    [
      { type: 'quote', target: post },
      `/2/tweets/${postId}/quote_tweets?max_results=25&${fields}`,
      page([referring('quoted', others), referring('quoted', fan.accountId)]),
      page([referring('quoted', others)]),
    ],
    [
      { type: 'reply_send', target: post },
      `/2/tweets/search/recent?max_results=25&${fields}&query=in_reply_to_tweet_id:${postId}+from:${fan.accountId}`,
      page([referring('replied_to', fan.accountId)]),
      page([]),
    ],
    [
      { type: 'tweet', target: ownPost },
      `/2/users/${fan.accountId}/tweets?max_results=25&${fields}&start_time=2026-11-21T03:00:00.000Z`,
      page([{ id: '9', author_id: fan.accountId, entities: { hashtags: [{ start: 0, end: 5, tag: '星のうた' }] } }]),
      page([{ id: '9', author_id: fan.accountId, entities: { urls: [] } }]),
    ],
  ] satisfies [NetworkAction, string, Answer, Answer][])(
    'is looked for with the fan’s token: $type',
    async (action, path, done, notDone) => {
      const { actions, asked } = await x([done, notDone]);
      expect([await actions.check(fan, action), await actions.check(fan, action)]).toEqual([true, false]);
      const one = { line: `GET ${path}`, authorization: 'Bearer token-of-a-fan', body: '' };
      expect(asked).toEqual([one, one]);
    },
  );

  it('is looked for on four pages at most, since each thing read costs money', async () => {
    const other = page([{ id: '1' }], 'next-page');
    const found = await x([other, page([{ id: postId }])]);
    expect(await found.actions.check(fan, like)).toBe(true);
    expect(found.asked[1]?.line).toContain('&pagination_token=next-page');
    const endless = await x(Array.from({ length: 9 }, () => other));
    expect(await endless.actions.check(fan, like)).toBe(false);
    expect(endless.asked).toHaveLength(4);
  });

  it('is done at its intents', async () => {
    const { actions } = await x([]);
    const at = (action: NetworkAction) => actions.intentAddress(action, 'https://fans.example')?.href;
    const begin = 'https://x.com/intent';
    expect([
      at(like),
      at({ type: 'retweet', target: post }),
      at({ type: 'follow', target: account }),
      at({ type: 'reply_send', target: post }),
      at({ type: 'quote', target: post }),
      at({ type: 'tweet', target: ownPost }),
    ]).toEqual([
      `${begin}/like?tweet_id=${postId}`,
      `${begin}/retweet?tweet_id=${postId}`,
      `${begin}/follow?screen_name=hoshi_no_uta`,
      `${begin}/tweet?in_reply_to=${postId}`,
      `${begin}/tweet?url=${encodeURIComponent(`https://x.com/i/status/${postId}`)}`,
      `${begin}/tweet?hashtags=${encodeURIComponent('星のうた')}`,
    ]);
  });
});

describe('what the site does at X for fans', () => {
  it('is written with their token', async () => {
    const { actions, asked } = await x(
      [
        { body: { data: { liked: true } } },
        { body: { data: { retweeted: true } } },
        user([]),
        { body: { data: { following: true, pending_follow: false } } },
      ],
      { mode: 'write' },
    );
    await actions.act(fan, like);
    await actions.act(fan, { type: 'retweet', target: post });
    await actions.act(fan, { type: 'follow', target: account });
    const authorization = 'Bearer token-of-a-fan';
    const own = `/2/users/${fan.accountId}`;
    expect(asked).toEqual([
      { line: `POST ${own}/likes`, authorization, body: `{"tweet_id":"${postId}"}` },
      { line: `POST ${own}/retweets`, authorization, body: `{"tweet_id":"${postId}"}` },
      { line: 'GET /2/users/by/username/hoshi_no_uta?user.fields=connection_status', authorization, body: '' },
      { line: `POST ${own}/following`, authorization, body: '{"target_user_id":"1"}' },
    ]);
  });
});

describe('what X answers instead', () => {
  const usual = new Date('2026-11-21T03:15:00.000Z');
  it.each([
    [
      'asked too often',
      { status: 429, headers: { 'x-rate-limit-reset': '1795230000' }, body: { title: 'Too Many Requests' } },
      { code: 'rate_limited', retryAt: new Date(1_795_230_000_000) },
    ],
    ['asked too often, without a time', { status: 429, body: '' }, { code: 'rate_limited', retryAt: usual }],
    [
      'the plan is used up',
      { status: 402, body: { type: 'https://api.twitter.com/2/problems/credits' } },
      { code: 'rate_limited', retryAt: usual },
    ],
    [
      'the cap of the month is reached',
      { status: 403, body: { type: 'https://api.twitter.com/2/problems/usage-capped' } },
      { code: 'rate_limited', retryAt: usual },
    ],
    [
      'the plan has no such call',
      { status: 403, body: { type: 'https://api.twitter.com/2/problems/client-forbidden' } },
      { code: 'unavailable' },
    ],
    ['the token is none', { status: 401, body: { title: 'Unauthorized' } }, { code: 'token_refused' }],
    ['the account is suspended', { status: 403, body: { title: 'Forbidden' } }, { code: 'scope_invalid' }],
    ['the post is deleted', { body: problem('resource-not-found') }, { code: 'target_missing' }],
    ['the post is protected', { body: problem('not-authorized-for-resource') }, { code: 'protected_user' }],
    ['an error nobody knows, with status 200', { body: problem('new-kind') }, { code: 'invalid_answer' }],
    ['out of order', { status: 503, body: 'Over capacity' }, { code: 'unavailable' }],
    ['cut off', { body: { data: [] }, ends: 'cut' }, { code: 'unavailable' }],
    ['no JSON', { body: '<html></html>' }, { code: 'invalid_answer' }],
    ['of another shape', { body: { data: [{ id: 7 }], meta: {} } }, { code: 'invalid_answer' }],
  ] satisfies [string, Answer, object][])('is an error of the network: %s', async (_what, answer, error) => {
    const { actions } = await x([answer]);
    await expect(actions.check(fan, { type: 'retweet', target: post })).rejects.toMatchObject({
      name: 'ProviderError',
      retryAt: null,
      ...error,
    });
  });

  it('is not waited for longer than for other networks', async () => {
    const { actions } = await x([{ ends: 'never' }], { timeoutMs: 50 });
    await expect(actions.check(fan, like)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
