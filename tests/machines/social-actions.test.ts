import { describe, expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { machine, nameOf, view as viewOf } from '#flows/social-actions/social-actions.flow.ts';
import type { Act, ActAnswer } from '#flows/social-actions/social-actions.flow.ts';
import type { Post } from '#schemas/entities/post.ts';
import type { Video } from '#schemas/entities/video.ts';
import { callFailure, controlledCall, recordEffects, settled } from './support/test-actors.ts';

const opening: Post = {
  id: 'opening',
  tweetId: '1990000000000000001',
  accountName: '見本の公式',
  screenName: 'sample_pr',
  authorIconUrl: '/sample.svg',
  createdAt: '2026-11-21T01:00:00.000Z',
  body: 'はじまりました。',
  imageUrls: [],
  hashtags: [],
  mentions: [],
  liked: false,
  retweeted: false,
  followed: false,
  pending: [],
  earned: false,
  likeCount: 10,
  retweetCount: 20,
  quoteState: 'none',
  replyState: 'none',
  address: 'https://x.com/sample_pr/status/1990000000000000001',
};
const liked = { ...opening, liked: true, likeCount: 11 };
const reposted = { ...opening, retweeted: true, retweetCount: 21 };
const both = { ...opening, liked: true, retweeted: true, earned: true, likeCount: 11, retweetCount: 21 };

const clip: Video = {
  id: 'clip',
  itemId: '7570000000000000001',
  title: 'Clap',
  coverImageUrl: '/sample.svg',
  liked: false,
  earned: false,
  user: { username: '見本', uniqueId: 'sample', imageUrl: '/sample.svg' },
  address: 'https://www.tiktok.com/@sample/video/7570000000000000001',
  playerAddress: '/service/v2/tiktok/videos/clip/player',
};

function start() {
  const call = controlledCall<ActAnswer, Act>();
  const pointsNow = controlledCall<number | null>();
  const refreshPoints = controlledCall<number | null>();
  const { effects, record } = recordEffects();
  const errors: unknown[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    machine.provide({
      actors: { act: call.logic, pointsNow: pointsNow.logic, refreshPoints: refreshPoints.logic },
      actions: { putPost: record('putPost'), putVideo: record('putVideo') },
    }),
    { input: {}, clock },
  );
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  const onPost = (act: 'like' | 'retweet' | 'follow', post = opening) => actor.send({ type: 'post.act', post, act });
  const asked = (name: string) => {
    const found = call.calls.findLast(({ input }) => nameOf(input) === name);
    if (found === undefined) throw new Error(`"${name}" was not asked.`);
    return found;
  };
  return {
    actor,
    asked,
    call,
    clock,
    effects,
    errors,
    onPost,
    pointsNow,
    refreshPoints,
    view: () => viewOf(actor.getSnapshot()),
  };
}

const atRest = { state: 'ready', isBusy: false, underWay: [], pending: [], done: [] };

describe('an act on a post', () => {
  it.each([
    ['like', { liked: true, likeCount: 11 }],
    ['retweet', { retweeted: true, retweetCount: 21 }],
    ['follow', { followed: true }],
  ] as const)('is shown at once, and sent once: %s [4.16]', async (act, shown) => {
    const { asked, call, effects, onPost, view } = start();
    onPost(act);
    onPost(act);
    expect(effects).toEqual([['putPost', { ...opening, ...shown }]]);
    expect(view()).toEqual({ ...atRest, isBusy: true, underWay: [`${act}:opening`] });
    await asked(`${act}:opening`).resolve({ kind: 'post', item: { ...opening, ...shown } });
    expect(view()).toEqual(atRest);
    onPost(act, { ...opening, ...shown });
    expect(call.calls.map(({ input }) => input)).toEqual([{ kind: 'post', act, item: opening }]);
  });

  it('is taken back where it is refused, in silence', async () => {
    const { asked, effects, errors, onPost, view } = start();
    onPost('like');
    await asked('like:opening').reject(callFailure(409));
    expect([effects, errors, view()]).toEqual([
      [
        ['putPost', liked],
        ['putPost', opening],
      ],
      [],
      atRest,
    ]);
  });

  it('can be tried again after it was refused', async () => {
    const { asked, call, onPost } = start();
    onPost('like');
    await asked('like:opening').reject(callFailure(500));
    onPost('like');
    expect(call.calls).toHaveLength(2);
  });

  it('stops with a fault of the program', async () => {
    const { asked, errors, onPost } = start();
    const fault = new TypeError('posts is undefined');
    onPost('like');
    await asked('like:opening').reject(fault);
    expect(errors).toEqual([fault]);
  });
});

function begin() {
  const started = start();
  started.onPost('like');
  started.onPost('retweet', liked);
  const last = () => started.effects.at(-1);
  return { ...started, last };
}

describe('a like and a repost at once [4.17]', () => {
  it('show both at once, and the mark of what was earned', () => {
    expect(begin().last()).toEqual(['putPost', both]);
  });

  it('stay, answered in order', async () => {
    const { asked, last } = begin();
    await asked('like:opening').resolve({ kind: 'post', item: liked });
    expect(last()).toEqual(['putPost', both]);
    await asked('retweet:opening').resolve({ kind: 'post', item: both });
    expect(last()).toEqual(['putPost', both]);
  });

  it('stay, answered the other way round by a server that did not know of both', async () => {
    const { asked, last } = begin();
    await asked('retweet:opening').resolve({ kind: 'post', item: reposted });
    expect(last()).toEqual(['putPost', both]);
    await asked('like:opening').resolve({ kind: 'post', item: liked });
    expect(last()).toEqual(['putPost', both]);
  });

  it('leaves the one where the other is refused, whichever is answered first', async () => {
    for (const order of [
      ['like', 'retweet'],
      ['retweet', 'like'],
    ] as const) {
      const { asked, last } = begin();
      for (const act of order) {
        if (act === 'like') await asked('like:opening').resolve({ kind: 'post', item: liked });
        else await asked('retweet:opening').reject(callFailure(409));
      }
      expect(last()).toEqual(['putPost', liked]);
    }
  });
});

describe('an act on a video', () => {
  it('likes it once [4.18]', async () => {
    const { actor, asked, call, effects } = start();
    const like = (video = clip) => actor.send({ type: 'video.act', video, act: 'like' });
    like();
    like();
    await asked('like:clip').resolve({ kind: 'video', item: { ...clip, liked: true, earned: true } });
    like({ ...clip, liked: true });
    expect(call.calls).toHaveLength(1);
    expect(effects).toEqual([['putVideo', { ...clip, liked: true, earned: true }]]);
  });

  it('reports its view once, however often it plays [4.18]', async () => {
    const { actor, asked, call, view } = start();
    const watch = () => actor.send({ type: 'video.act', video: clip, act: 'view' });
    watch();
    watch();
    await asked('view:clip').resolve({ kind: 'video', item: clip });
    watch();
    expect(call.calls).toHaveLength(1);
    expect(view()).toEqual({ ...atRest, done: ['view:clip'] });
  });

  it('takes no like away by an answer that did not know of it', async () => {
    const { actor, asked, effects } = start();
    actor.send({ type: 'video.act', video: { ...clip, liked: true }, act: 'view' });
    await asked('view:clip').resolve({ kind: 'video', item: clip });
    expect(effects).toEqual([['putVideo', { ...clip, liked: true }]]);
  });
});

describe('an act for the campaign', () => {
  it.each([
    ['tweet', undefined, 'tweet'],
    ['follow_official', undefined, 'follow_official'],
    ['reply_official_tweet', opening, 'reply_official_tweet:opening'],
    ['quote_official_tweet', opening, 'quote_official_tweet:opening'],
  ] as const)('goes from not, through under way, to done: %s [4.13]', async (act, post, name) => {
    const { actor, asked, call, view } = start();
    const send = () => actor.send({ type: 'own.act', act, ...(post && { post }) });
    send();
    send();
    expect(view()).toEqual({ ...atRest, isBusy: true, underWay: [name] });
    await asked(name).resolve({ kind: 'own', state: 'done' });
    send();
    expect(view()).toEqual({ ...atRest, done: [name] });
    expect(call.calls.map(({ input }) => input)).toEqual([{ kind: 'own', act, item: post }]);
  });

  it('waits until it is seen at the network, and is not sent again', async () => {
    const { actor, asked, call, view } = start();
    actor.send({ type: 'own.act', act: 'tweet' });
    await asked('tweet').resolve({ kind: 'own', state: 'pending' });
    actor.send({ type: 'own.act', act: 'tweet' });
    expect([view(), call.calls.length]).toEqual([{ ...atRest, pending: ['tweet'] }, 1]);
  });

  it('can be sent again where nothing came of it', async () => {
    const { actor, asked, call, view } = start();
    actor.send({ type: 'own.act', act: 'tweet' });
    await asked('tweet').resolve({ kind: 'own', state: 'none' });
    expect(view()).toEqual(atRest);
    actor.send({ type: 'own.act', act: 'tweet' });
    await asked('tweet').reject(callFailure(429));
    expect([view(), call.calls.length]).toEqual([atRest, 2]);
  });
});

async function acted() {
  const started = start();
  started.onPost('like');
  await started.asked('like:opening').resolve({ kind: 'post', item: liked });
  await started.pointsNow.last().resolve(100);
  const wait = async (milliseconds: number) => {
    started.clock.increment(milliseconds);
    await settled();
  };
  return { ...started, wait };
}

describe('the points after an act [4.24, 9.11]', () => {
  it('are looked at after 2,000 ms, and no more where they changed', async () => {
    const { refreshPoints, wait } = await acted();
    await wait(1999);
    expect(refreshPoints.calls).toHaveLength(0);
    await wait(1);
    expect(refreshPoints.calls).toHaveLength(1);
    await refreshPoints.last().resolve(110);
    await wait(60_000);
    expect(refreshPoints.calls).toHaveLength(1);
  });

  it.each([
    ['did not change', 100],
    ['could not be asked', null],
  ])('are looked at after 5,000 ms where they %s, and then no more', async (_what, answer) => {
    const { refreshPoints, wait } = await acted();
    await wait(2000);
    await (answer === null ? refreshPoints.last().reject(callFailure(500)) : refreshPoints.last().resolve(answer));
    await wait(2999);
    expect(refreshPoints.calls).toHaveLength(1);
    await wait(1);
    expect(refreshPoints.calls).toHaveLength(2);
    await refreshPoints.last().resolve(100);
    await wait(60_000);
    expect(refreshPoints.calls).toHaveLength(2);
  });

  it('are looked at anew after the next act', async () => {
    const { asked, onPost, pointsNow, refreshPoints, wait } = await acted();
    await wait(1000);
    onPost('retweet', liked);
    await asked('retweet:opening').resolve({ kind: 'post', item: both });
    await pointsNow.last().resolve(110);
    await wait(1000);
    expect(refreshPoints.calls).toHaveLength(0);
    await wait(1000);
    expect(refreshPoints.calls).toHaveLength(1);
  });

  it('are left alone after an act that was refused', async () => {
    const { asked, clock, onPost, pointsNow } = start();
    onPost('like');
    await asked('like:opening').reject(callFailure(409));
    clock.increment(60_000);
    expect(pointsNow.calls).toHaveLength(0);
  });
});

test('what is done is told in words that distinguish it', () => {
  expect(nameOf({ kind: 'post', act: 'like', item: opening })).toBe('like:opening');
  expect(nameOf({ kind: 'own', act: 'tweet', item: undefined })).toBe('tweet');
});
