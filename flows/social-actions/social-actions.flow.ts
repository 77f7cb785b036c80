import { ownActNames, postActs, videoActs } from '#schemas/values/social-acts.ts';
import type { OwnAct, PostAct, VideoAct } from '#schemas/values/social-acts.ts';
import Type from 'typebox';
import { assign, enqueueActions, raise, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { SourceName } from '#schemas/data-model/sources.ts';
import { Post } from '#schemas/entities/post.ts';
import { OneOf } from '#schemas/values/bounded.ts';
import { Video } from '#schemas/entities/video.ts';
import { callFailed, escalate } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView } from '#machines/flow.ts';

/** What a member does on the social network for points. */
export const contract = flowContract({
  name: 'socialActions',
  description:
    'Likes, reposts, follows, replies, quotes and watches for the member, each once (4.16, 4.18, 4.19), and looks at the points afterwards (4.24).',
  input: Type.Object({}),
  events: {
    'post.act': Type.Object(
      { post: Post, act: OneOf(postActs, { description: '"like", "retweet" or "follow" its account.' }) },
      { description: 'Something is done to a post.' },
    ),
    'video.act': Type.Object(
      { video: Video, act: OneOf(videoActs, { description: '"like" or "view".' }) },
      { description: 'Something is done to a video.' },
    ),
    'own.act': Type.Object(
      {
        act: OneOf(ownActNames, {
          description: '"tweet", "follow_official", "reply_official_tweet" or "quote_official_tweet".',
        }),
        post: Type.Optional(Post),
      },
      { description: 'Something is done for the campaign, or to a post that is replied to or quoted.' },
    ),
  },
  view: Type.Object({
    state: Type.Enum(['ready'], { description: 'Where the flow stands.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
    underWay: Type.Array(Type.String(), {
      description: 'What is under way: "like:<post>", "retweet:<post>", "follow:<post>", "tweet", "follow_official" ….',
    }),
    pending: Type.Array(Type.String(), { description: 'The same of what waits until it is seen at the network.' }),
    done: Type.Array(Type.String(), { description: 'The same of what is done since the page was opened.' }),
  }),
});

/** What is done is a line of the point statement, and counts for missions. */
export const stale = ['pointHistories', 'missions'] as const satisfies readonly SourceName[];

/** What a fan does to one post or one video. */
type ItemAct =
  | { readonly kind: 'post'; readonly act: PostAct; readonly item: Post }
  | { readonly kind: 'video'; readonly act: VideoAct; readonly item: Video };

/** Whether the item shows already that it was done. */
function isDone({ kind, act, item }: ItemAct): boolean {
  if (kind === 'video') return act === 'like' && item.liked;
  return bears(item, act);
}

function bears(post: Post, act: PostAct): boolean {
  return act === 'like' ? post.liked : act === 'retweet' ? post.retweeted : post.followed;
}

function wasSeen(post: Post, act: PostAct): boolean {
  return bears(post, act) && !post.pending.includes(act);
}

/** The item as it is shown while the call is on its way: counts rise by one at once (4.16). */
function withAct(post: Post, act: PostAct): Post {
  if (act === 'follow') return { ...post, followed: true };
  const done = act === 'like' ? { liked: true } : { retweeted: true };
  const counted = act === 'like' ? { likeCount: post.likeCount + 1 } : { retweetCount: post.retweetCount + 1 };
  const next = { ...post, ...done, ...counted };
  return { ...next, earned: next.liked && next.retweeted };
}

/** Of two answers about a post, what both know: nothing that was done is undone by an answer that was slower. */
function mergedPost(one: Post, other: Post): Post {
  const merged = {
    ...other,
    liked: one.liked || other.liked,
    retweeted: one.retweeted || other.retweeted,
    followed: one.followed || other.followed,
    likeCount: Math.max(one.likeCount, other.likeCount),
    retweetCount: Math.max(one.retweetCount, other.retweetCount),
  };
  const pending = postActs.filter((act) => bears(merged, act) && !wasSeen(one, act) && !wasSeen(other, act));
  return { ...merged, pending, earned: merged.liked && merged.retweeted };
}

/** The same of a video. */
function mergedVideo(one: Video, other: Video): Video {
  return { ...other, liked: one.liked || other.liked, earned: one.earned || other.earned };
}

/** One call: to an item, or for the campaign. */
export type Act = ItemAct | { readonly kind: 'own'; readonly act: OwnAct; readonly item: Post | undefined };

/** What came of it: the item as it is now, or how far the action is. */
export type ActAnswer =
  | { readonly kind: 'post'; readonly item: Post }
  | { readonly kind: 'video'; readonly item: Video }
  | { readonly kind: 'own'; readonly state: 'none' | 'pending' | 'done' };

interface Context {
  /** By what they are called. */
  readonly underWay: Readonly<Record<string, Act>>;
  /** Posts as the server last said, by id. */
  readonly known: Readonly<Record<string, Post>>;
  readonly pending: readonly string[];
  readonly done: readonly string[];
  /** Points before the act; null for a visitor. */
  readonly pointBefore: number | null;
}

type Begun = { readonly type: 'begun'; readonly act: Act };
type Answered = { readonly type: `xstate.done.actor.${string}`; readonly output: ActAnswer; readonly actorId: string };
type Failed = { readonly type: `xstate.error.actor.${string}`; readonly error: unknown; readonly actorId: string };
type Events = FlowEvent<typeof contract> | Begun | Answered | Failed | { readonly type: 'acted' };

/** An act in words, by which it is distinguished from all others. */
export function nameOf({ act, item }: Act): string {
  return item === undefined ? act : `${act}:${item.id}`;
}

/** Scripts are checked when they are published, but what they bind is known only here. */
function isWhole({ kind, act, item }: Act): boolean {
  if (typeof act !== 'string') return false;
  const given: unknown = item;
  if (given === undefined) return kind === 'own';
  return typeof given === 'object' && given !== null && 'id' in given && typeof given.id === 'string';
}

function isRepeated({ underWay, pending, done }: Context, act: Act): boolean {
  const name = nameOf(act);
  if (name in underWay || pending.includes(name) || done.includes(name)) return true;
  return act.kind !== 'own' && isDone(act);
}

function hasPostUnderWay({ underWay }: Context, id: string): boolean {
  return Object.values(underWay).some(({ kind, item }) => kind === 'post' && item.id === id);
}

/** A post as it is shown: as it is known, with what is under way. */
function shownPost({ underWay }: Pick<Context, 'underWay'>, known: Post): Post {
  const acts = Object.values(underWay).flatMap((one) =>
    one.kind === 'post' && one.item.id === known.id && !isDone({ ...one, item: known }) ? one.act : [],
  );
  return acts.reduce<Post>((post, act: PostAct) => withAct(post, act), known);
}

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** Runs for as long as its page is shown; several acts are under way at once. */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    context: {} as Context,
    events: {} as Events,
    tags: {} as 'busy',
  },
  actors: {
    act: declaredActor<ActAnswer, Act>('act'),
    pointsNow: declaredActor<number | null>('pointsNow'),
    refreshPoints: declaredActor<number | null>('refreshPoints'),
  },
  actions: {
    putPost: declaredEffect<Post>('putPost'),
    putVideo: declaredEffect<Video>('putVideo'),
  },
}).createMachine({
  id: 'socialActions',
  context: { underWay: {}, known: {}, pending: [], done: [], pointBefore: null },
  type: 'parallel',
  states: {
    acts: {
      on: {
        'post.act': {
          actions: raise(({ event }) => ({ type: 'begun', act: { kind: 'post', act: event.act, item: event.post } })),
        },
        'video.act': {
          actions: raise(({ event }) => ({ type: 'begun', act: { kind: 'video', act: event.act, item: event.video } })),
        },
        'own.act': {
          actions: raise(({ event }) => ({ type: 'begun', act: { kind: 'own', act: event.act, item: event.post } })),
        },
        begun: {
          guard: ({ context, event }) => isWhole(event.act) && !isRepeated(context, event.act),
          actions: enqueueActions(({ context, event: { act }, enqueue }) => {
            const name = nameOf(act);
            const underWay = { ...context.underWay, [name]: act };
            enqueue.assign({ underWay });
            enqueue.spawnChild('act', { id: name, input: act });
            if (act.kind !== 'post') return;
            const { item } = act;
            const known = hasPostUnderWay(context, item.id) ? (context.known[item.id] ?? item) : item;
            enqueue.assign({ known: { ...context.known, [item.id]: known } });
            enqueue({ type: 'putPost', params: shownPost({ underWay }, known) });
          }),
        },
        'xstate.done.actor.*': {
          actions: enqueueActions(({ context, event, enqueue }) => {
            const name = event.actorId;
            const act = context.underWay[name];
            if (act === undefined) return;
            const underWay = without(context.underWay, name);
            const { output } = event;
            enqueue.assign({ underWay });
            if (output.kind === 'own') {
              if (output.state === 'none') return;
              enqueue.assign({ [output.state]: [...context[output.state], name] });
            } else if (output.kind === 'video') {
              const before = act.kind === 'video' ? act.item : output.item;
              enqueue({ type: 'putVideo', params: mergedVideo(before, output.item) });
              if (act.act === 'view') enqueue.assign({ done: [...context.done, name] });
            } else {
              const { item } = output;
              const known = mergedPost(context.known[item.id] ?? item, item);
              enqueue.assign({ known: { ...context.known, [item.id]: known } });
              enqueue({ type: 'putPost', params: shownPost({ underWay }, known) });
            }
            enqueue.raise({ type: 'acted' });
          }),
        },
        'xstate.error.actor.*': [
          {
            guard: callFailed,
            actions: enqueueActions(({ context, event, enqueue }) => {
              const act = context.underWay[event.actorId];
              const underWay = without(context.underWay, event.actorId);
              enqueue.assign({ underWay });
              if (act?.kind !== 'post') return;
              const known = context.known[act.item.id] ?? act.item;
              enqueue({ type: 'putPost', params: shownPost({ underWay }, known) });
            }),
          },
          { actions: escalate },
        ],
      },
    },
    points: {
      initial: 'resting',
      on: { acted: { target: '.begun', reenter: true } },
      states: {
        resting: {},
        begun: {
          invoke: {
            src: 'pointsNow',
            onDone: { target: 'waiting', actions: assign({ pointBefore: ({ event }) => event.output }) },
            onError: { actions: escalate },
          },
        },
        waiting: { after: { 2000: 'looking' } },
        looking: {
          invoke: {
            src: 'refreshPoints',
            onDone: [
              { guard: ({ context, event }) => event.output !== context.pointBefore, target: 'resting' },
              { target: 'waitingLonger' },
            ],
            onError: [{ guard: callFailed, target: 'waitingLonger' }, { actions: escalate }],
          },
        },
        waitingLonger: { after: { 3000: 'lookingAgain' } },
        lookingAgain: {
          invoke: {
            src: 'refreshPoints',
            onDone: 'resting',
            onError: [{ guard: callFailed, target: 'resting' }, { actions: escalate }],
          },
        },
      },
    },
  },
});

/** What scripts see of it. */
export function view({ context }: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  const underWay = Object.keys(context.underWay);
  return {
    state: 'ready',
    isBusy: underWay.length > 0,
    underWay,
    pending: [...context.pending],
    done: [...context.done],
  };
}
