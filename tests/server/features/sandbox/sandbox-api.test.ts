import { beforeEach, expect, it } from 'vitest';
import { setNetwork } from '#server/testing/door.ts';
import { noFaults, saveFaults } from '#server/features/sandbox/network/faults.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { anyRandom, testStart } from '../../support/test-services.ts';
import {
  forgetNetwork,
  nowhere,
  officialName,
  officialPost,
  olderPost,
  personaAt,
  serveNetwork,
  tokenOf,
} from './network-site.ts';

const [hina, sora] = [personaAt(0), personaAt(1)];

describeOnEngines('the API of the sandbox network', (database) => {
  const site = serveNetwork(database);

  beforeEach(async () => {
    site.clock.set(testStart);
    await forgetNetwork(database);
  });

  async function call(token: string, path: string, body?: object) {
    const response = await fetch(`${site.origin}/sandbox/api${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data?: unknown; meta?: { next_token?: string } };
    return { status: response.status, answer, headers: response.headers };
  }

  const given = (network: Parameters<typeof setNetwork>[1]) =>
    setNetwork({ db: database.db, clock: site.clock, random: anyRandom }, network);

  async function idOfOfficial(token: string): Promise<string> {
    const { answer } = await call(token, `/users/by/username/${officialName}`);
    return (answer.data as { id: string }).id;
  }

  it('likes a post once, however often it is asked, and tells nobody else', async () => {
    const token = await tokenOf(database, site, hina);
    const like = () => call(token, `/users/${hina.id}/likes`, { tweet_id: officialPost });
    expect([(await like()).answer, (await like()).answer]).toEqual([
      { data: { liked: true } },
      { data: { liked: true } },
    ]);
    expect((await call(token, `/users/${hina.id}/liked_tweets`)).answer).toEqual({
      data: [
        {
          id: officialPost,
          text: '今夜、流れ星を数えよう #星のうた',
          author_id: await idOfOfficial(token),
          created_at: '2026-11-20T03:00:00.000Z',
          entities: { hashtags: [{ tag: '星のうた' }] },
        },
      ],
      meta: { result_count: 1 },
    });
    const other = await call(await tokenOf(database, site, sora), `/users/${hina.id}/liked_tweets`);
    expect(other.status).toBe(403);
  });

  it('likes once when many ask at once', async () => {
    const token = await tokenOf(database, site, hina);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => call(token, `/users/${hina.id}/likes`, { tweet_id: officialPost })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
    expect((await call(token, `/users/${hina.id}/liked_tweets`)).answer.meta).toEqual({ result_count: 1 });
  });

  it('reposts and follows, and tells by whom', async () => {
    const token = await tokenOf(database, site, hina);
    const official = await idOfOfficial(token);
    expect((await call(token, `/users/${hina.id}/retweets`, { tweet_id: officialPost })).answer).toEqual({
      data: { retweeted: true },
    });
    expect((await call(token, `/users/${hina.id}/following`, { target_user_id: official })).answer).toEqual({
      data: { following: true, pending_follow: false },
    });
    const asSora = await tokenOf(database, site, sora);
    expect((await call(asSora, `/tweets/${officialPost}/retweeted_by`)).answer).toEqual({
      data: [{ id: hina.id, username: hina.screenName, name: hina.nickname }],
      meta: { result_count: 1 },
    });
    const user = { id: official, username: officialName, name: '星のうた公式' };
    expect((await call(asSora, `/users/${hina.id}/following`)).answer).toEqual({
      data: [user],
      meta: { result_count: 1 },
    });
    const connection = async (by: string) => (await call(by, `/users/by/username/HOSHI_no_uta`)).answer;
    expect(await connection(token)).toEqual({ data: { ...user, connection_status: ['following'] } });
    expect(await connection(asSora)).toEqual({ data: { ...user, connection_status: [] } });
  });

  it('posts, quotes and replies, and finds them by account, by post and by mention', async () => {
    const token = await tokenOf(database, site, hina);
    const post = async (body: object) => ((await call(token, '/tweets', body)).answer.data as { id: string }).id;
    const plain = await post({ text: 'きょうの空 #星のうた #Star_Song' });
    site.clock.set('2026-11-21T03:01:00.000Z');
    const quote = await post({ text: 'これ好き', quote_tweet_id: officialPost });
    site.clock.set('2026-11-21T03:02:00.000Z');
    const reply = await post({ text: '数えます', reply: { in_reply_to_tweet_id: officialPost } });
    site.clock.set('2026-11-21T03:03:00.000Z');
    const mention = await post({ text: `@${officialName} ありがとう` });
    await post({ text: `@${officialName}_fan ちがうよ` });
    const idsAt = async (path: string) =>
      ((await call(token, path)).answer.data as { id: string }[] | undefined)?.map(({ id }) => id);
    expect((await idsAt(`/users/${hina.id}/tweets`))?.slice(-3)).toEqual([reply, quote, plain]);
    expect((await idsAt(`/users/${hina.id}/tweets?start_time=2026-11-21T03:02:00Z`))?.at(-1)).toBe(reply);
    expect(await idsAt(`/tweets/${officialPost}/quote_tweets`)).toEqual([quote]);
    expect(await idsAt(`/users/${await idOfOfficial(token)}/mentions`)).toEqual([mention, reply]);
    const [newest] = (await call(token, `/tweets/${officialPost}/quote_tweets`)).answer.data as object[];
    expect(newest).toMatchObject({ author_id: hina.id, referenced_tweets: [{ type: 'quoted', id: officialPost }] });
    const [first] = ((await call(token, `/users/${hina.id}/tweets`)).answer.data as object[]).slice(-1);
    expect(first).toMatchObject({ entities: { hashtags: [{ tag: '星のうた' }, { tag: 'Star_Song' }] } });
  });

  it('gives long lists in pages', async () => {
    await given({
      acts: [olderPost, officialPost].map((target) => ({ persona: hina.screenName, act: 'like', target }) as const),
    });
    const token = await tokenOf(database, site, hina);
    const first = (await call(token, `/users/${hina.id}/liked_tweets?max_results=1`)).answer;
    expect(first.meta).toEqual({ result_count: 1, next_token: '1' });
    const next = (await call(token, `/users/${hina.id}/liked_tweets?max_results=1&pagination_token=1`)).answer;
    expect([first.data, next.data].flat()).toHaveLength(2);
    expect(first.data).not.toEqual(next.data);
  });

  it.each([
    ['likes', { tweet_id: nowhere }, 404],
    ['retweets', { tweet_id: nowhere }, 404],
    ['following', { target_user_id: nowhere }, 404],
    ['likes', { tweet_id: 'nothing' }, 400],
    ['likes', {}, 400],
  ])('refuses %s of %j with %i', async (path, body, status) => {
    const token = await tokenOf(database, site, hina);
    expect((await call(token, `/users/${hina.id}/${path}`, body)).status).toBe(status);
  });

  it.each([
    ['/tweets', { text: 'x', quote_tweet_id: nowhere }, 404],
    ['/tweets', { text: 'x', reply: { in_reply_to_tweet_id: nowhere } }, 404],
    ['/tweets', { text: '' }, 400],
    ['/tweets', { text: 'x'.repeat(281) }, 400],
    [`/users/${sora.id}/likes`, { tweet_id: officialPost }, 403],
  ])('refuses %s %j with %i', async (path, body, status) => {
    const token = await tokenOf(database, site, hina);
    expect((await call(token, path, body)).status).toBe(status);
  });

  it.each([
    [`/users/${hina.id}/liked_tweets`, undefined, 'likes.read'],
    [`/tweets/${officialPost}/retweeted_by`, undefined, 'posts.read'],
    [`/users/by/username/${officialName}`, undefined, 'follows.read'],
    [`/users/${hina.id}/likes`, { tweet_id: officialPost }, 'likes.write'],
    [`/users/${hina.id}/retweets`, { tweet_id: officialPost }, 'reposts.write'],
    [`/users/${hina.id}/following`, { target_user_id: sora.id }, 'follows.write'],
    ['/tweets', { text: 'x' }, 'posts.write'],
  ])('wants the scope for %s', async (path, body, scope) => {
    const without = await call(await tokenOf(database, site, hina, ['users.read']), path, body);
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope"',
    ]);
    const allowed = await call(await tokenOf(database, site, hina, [scope]), path, body);
    expect(allowed.status).toBeLessThan(300);
    expect((await call('made-up', path, body)).status).toBe(401);
  });

  it('limits how often, says so in headers, and begins anew after fifteen minutes', async () => {
    const token = await tokenOf(database, site, hina);
    const path = `/users/${hina.id}/liked_tweets`;
    const limits = ({ status, headers }: Awaited<ReturnType<typeof call>>) => [
      status,
      ...['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-rate-limit-${name}`))),
    ];
    const reset = Date.parse('2026-11-21T03:15:00Z') / 1000;
    expect(limits(await call(token, path))).toEqual([200, 75, 74, reset]);
    site.clock.set('2026-11-21T03:14:59.000Z');
    for (let more = 0; more < 73; more += 1) await call(token, path);
    expect(limits(await call(token, path))).toEqual([200, 75, 0, reset]);
    expect(limits(await call(token, path))).toEqual([429, 75, 0, reset]);
    const another = await tokenOf(database, site, hina);
    expect((await call(another, path)).status).toBe(429);
    expect((await call(await tokenOf(database, site, sora), `/users/${sora.id}/liked_tweets`)).status).toBe(200);
    site.clock.set('2026-11-21T03:15:00.000Z');
    expect(limits(await call(token, path)).slice(0, 3)).toEqual([200, 75, 74]);
  });

  it('goes wrong as it is told to, in every process', async () => {
    const token = await tokenOf(database, site, hina);
    await given({ acts: [{ persona: hina.screenName, act: 'repost', target: officialPost }] });
    const statusOf = async () => (await call(token, `/tweets/${officialPost}/retweeted_by`)).status;
    await given({ faults: { isOut: true } });
    expect(await statusOf()).toBe(503);
    await given({ faults: { isOut: false, isRateLimited: true } });
    expect(await statusOf()).toBe(429);
    await given({ faults: { isRateLimited: false, protected: [hina.screenName] } });
    expect([await statusOf(), (await call(token, '/users/me')).answer]).toMatchObject([
      403,
      { data: { protected: true } },
    ]);
    await given({ faults: { protected: [], unfound: [hina.screenName] } });
    expect((await call(token, `/tweets/${officialPost}/retweeted_by`)).answer).toEqual({ meta: { result_count: 0 } });
    await saveFaults(database.db, noFaults);
    expect((await call(token, `/tweets/${officialPost}/retweeted_by`)).answer.meta).toEqual({ result_count: 1 });
    await given({ tokens: 'expired' });
    expect(await statusOf()).toBe(401);
  });

  it('takes its time when it is told to', async () => {
    const token = await tokenOf(database, site, hina);
    await given({ faults: { delayMs: 300 } });
    const begun = performance.now();
    expect((await call(token, '/users/me')).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(290);
  });

  it('tells a scenario of an account or a fault that there is not', async () => {
    await expect(given({ faults: { unfound: ['hina_hosh'] } })).rejects.toThrow('There is no persona "hina_hosh".');
    await expect(given({ faults: { delayMs: -1 } })).rejects.toThrow('The network cannot go wrong so');
    const act = { persona: hina.screenName, act: 'follow', target: 'nobody' } as const;
    await expect(given({ acts: [act] })).rejects.toThrow('There is no account "nobody".');
  });
});
