import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/process/app.ts';
import { setNetwork } from '#server/testing/door.ts';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import type { ActionTarget, NetworkAction } from '#server/features/social-accounts/provider.ts';
import { describeOn, describeOnEngines } from '../../support/engines.ts';
import { anyRandom, testSettings, testStart } from '../../support/test-services.ts';
import {
  forgetNetwork,
  nowhere,
  officialName,
  officialPost,
  officialVideo,
  personaAt,
  serveNetwork,
  tokenOf,
} from './network-site.ts';

const hina = personaAt(0);
const persona = hina.screenName;
const post: ActionTarget = { kind: 'post', postId: officialPost };
const account: ActionTarget = { kind: 'account', screenName: officialName };
const ownPost: ActionTarget = { kind: 'own-post', hashTags: ['Hoshi', '星のうた'], since: new Date(testStart) };
const video: ActionTarget = { kind: 'video', itemId: officialVideo };

const like = (postId: string): NetworkAction => ({ type: 'like', target: { kind: 'post', postId } });

describeOnEngines('actions at the sandbox network', (database) => {
  const site = serveNetwork(database);
  const twitter = () => site.app.signIn.providers.twitter.actions;
  const tiktok = () => site.app.signIn.providers.tiktok.actions;

  beforeEach(async () => {
    site.clock.set(testStart);
    await forgetNetwork(database);
  });

  const at = (action: NetworkAction) => twitter().intentAddress(action, 'https://fans.example')?.href;
  const acting = async (scopes?: readonly string[]) => ({
    accountId: hina.id,
    accessToken: await tokenOf(database, site, hina, scopes),
  });
  const given = (network: Parameters<typeof setNetwork>[1]) =>
    setNetwork({ db: database.db, clock: site.clock, random: anyRandom }, network);

  it('say how each is known', () => {
    expect([twitter().proofs, tiktok().proofs]).toEqual([
      {
        like: 'write',
        retweet: 'write',
        follow: 'write',
        quote: 'verify',
        reply_send: 'verify',
        tweet: 'verify',
        view: null,
      },
      {
        like: 'reported',
        retweet: null,
        follow: 'verify',
        quote: null,
        reply_send: null,
        tweet: null,
        view: 'reported',
      },
    ]);
  });

  it.each([
    { type: 'like', target: post },
    { type: 'retweet', target: post },
    { type: 'follow', target: account },
  ] satisfies NetworkAction[])('of a write are done once and found then: $type', async (action) => {
    const hinaActs = await acting();
    expect(await twitter().check(hinaActs, action)).toBe(false);
    await twitter().act(hinaActs, action);
    await twitter().act(hinaActs, action);
    expect(await twitter().check(hinaActs, action)).toBe(true);
    const sora = personaAt(1);
    const others = { accountId: sora.id, accessToken: await tokenOf(database, site, sora) };
    expect(await twitter().check(others, action)).toBe(false);
  });

  it.each([
    [
      { type: 'quote', target: post },
      { text: 'x', quotes: officialPost },
    ],
    [
      { type: 'reply_send', target: post },
      { text: 'x', repliesTo: officialPost },
    ],
    [{ type: 'tweet', target: ownPost }, { text: 'きょうも ＃ＨＯＳＨＩ' }],
  ] as const satisfies [NetworkAction, object][])(
    'of a look are found when they were done: %j',
    async (action, done) => {
      const hinaActs = await acting();
      await given({ posts: [{ persona, text: '#another tag' }] });
      expect(await twitter().check(hinaActs, action)).toBe(false);
      await given({ posts: [{ persona: personaAt(1).screenName, ...done }] });
      expect(await twitter().check(hinaActs, action)).toBe(false);
      await given({ posts: [{ persona, ...done }] });
      expect(await twitter().check(hinaActs, action)).toBe(true);
      await given({ faults: { unfound: [persona] } });
      expect(await twitter().check(hinaActs, action)).toBe(false);
      await expect(twitter().act(hinaActs, action)).rejects.toMatchObject({ code: 'unsupported' });
    },
  );

  it('count a post of the fan’s own from a time on', async () => {
    const hinaActs = await acting();
    site.clock.set('2026-11-21T02:59:59.000Z');
    await given({ posts: [{ persona, text: '#hoshi' }] });
    site.clock.set(testStart);
    expect(await twitter().check(hinaActs, { type: 'tweet', target: ownPost })).toBe(false);
  });

  it('find what stands behind many others', async () => {
    const hinaActs = await acting();
    await given({ posts: [{ persona, text: 'first', quotes: officialPost }] });
    site.clock.set('2026-11-21T03:00:01.000Z');
    await given({ posts: Array.from({ length: 120 }, (_, index) => ({ persona, text: `later ${index}` })) });
    expect(await twitter().check(hinaActs, { type: 'quote', target: post })).toBe(true);
  });

  it('of the second network are follows to look for, and reports', async () => {
    const hinaActs = await acting(['users.read', 'follows.read']);
    expect(await tiktok().check(hinaActs, { type: 'follow', target: account })).toBe(false);
    await given({ acts: [{ persona, act: 'follow', target: officialName }] });
    expect(await tiktok().check(hinaActs, { type: 'follow', target: account })).toBe(true);
    for (const type of ['like', 'view'] as const) {
      await expect(tiktok().check(hinaActs, { type, target: video })).rejects.toMatchObject({ code: 'unsupported' });
    }
  });

  it.each([
    [{ isOut: true }, { code: 'unavailable', retryAt: null }],
    [{ isRateLimited: true }, { code: 'rate_limited', retryAt: new Date('2026-11-21T03:15:00.000Z') }],
    [{ protected: [persona] }, { code: 'protected_user', retryAt: null }],
  ])('say what went wrong: %j', async (faults, error) => {
    const hinaActs = await acting();
    await given({ faults });
    for (const asked of [twitter().act, twitter().check]) {
      const refused = await asked(hinaActs, { type: 'like', target: post }).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(refused).toBeInstanceOf(ProviderError);
      expect(refused).toMatchObject(error);
    }
  });

  it('say that what they are done to is not there, that a right is lacking, that a token has ended', async () => {
    const follow: NetworkAction = { type: 'follow', target: { kind: 'account', screenName: 'nobody_here' } };
    const hinaActs = await acting();
    await expect(twitter().act(hinaActs, like(nowhere))).rejects.toMatchObject({ code: 'target_missing' });
    await expect(twitter().act(hinaActs, follow)).rejects.toMatchObject({ code: 'target_missing' });
    await expect(twitter().act(await acting(['users.read']), like(officialPost))).rejects.toMatchObject({
      code: 'scope_invalid',
    });
    await given({ tokens: 'expired' });
    await expect(twitter().act(hinaActs, like(officialPost))).rejects.toMatchObject({ code: 'token_refused' });
    await expect(twitter().act(hinaActs, { type: 'like', target: video })).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it('have a page where the fan does them', () => {
    const begin = 'https://fans.example/sandbox/intent';
    expect([
      at({ type: 'like', target: post }),
      at({ type: 'retweet', target: post }),
      at({ type: 'follow', target: account }),
      at({ type: 'reply_send', target: post }),
      at({ type: 'quote', target: post }),
      at({ type: 'tweet', target: ownPost }),
      at({ type: 'view', target: video }),
      tiktok().intentAddress({ type: 'view', target: video }, 'https://fans.example')?.href,
    ]).toEqual([
      `${begin}/like?tweet_id=${officialPost}`,
      `${begin}/retweet?tweet_id=${officialPost}`,
      `${begin}/follow?screen_name=${officialName}`,
      `${begin}/tweet?in_reply_to=${officialPost}`,
      `${begin}/tweet?url=${encodeURIComponent(`https://fans.example/sandbox/status/${officialPost}`)}`,
      `${begin}/tweet?hashtags=${encodeURIComponent('Hoshi,星のうた')}`,
      undefined,
      `https://fans.example/sandbox/player/v1/${officialVideo}`,
    ]);
  });
});

describeOn('pglite', 'a write of a fan that waits for the sandbox network', (database) => {
  const site = serveNetwork(database);

  it('holds no turn that the network waits for', async () => {
    const hinaActs = { accountId: hina.id, accessToken: await tokenOf(database, site, hina) };
    const { db } = database;
    const app = await buildApp({ db, connections: 1, clock: site.clock, random: anyRandom, settings: testSettings });
    const { actions } = app.signIn.providers.twitter;
    app.post('/likes-of-fans', async (_request, reply) => {
      await reply.askOutOfTurn(() => actions.act(hinaActs, like(officialPost)));
      return { isLiked: await reply.askOutOfTurn(() => actions.check(hinaActs, like(officialPost))) };
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await app.inject({ method: 'POST', url: '/likes-of-fans' });
    await app.close();
    expect([answer.statusCode, answer.json()]).toEqual([200, { isLiked: true }]);
  });
});
