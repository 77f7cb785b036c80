import { assign, createActor, setup } from 'xstate';

/** How often a player that does not come is asked for again, each time 5 s after the time before. */
const maxRetries = 12;
const retryMs = 5000;

/** A frame that does not come at all counts as lost after this long: on a slow line it may take a while. */
const frameMs = 20_000;

interface Context {
  /** Tries before this one: each has a frame of its own. */
  readonly attempt: number;
}

type Events =
  | { readonly type: 'frame.loaded' }
  | { readonly type: 'player.ready' }
  | { readonly type: 'player.failed' }
  | { readonly type: 'player.retry' };

/** The player of another site in its frame: loading, loaded, or given up. */
export const framePlayer = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: { mayRetry: ({ context }) => context.attempt < maxRetries },
  delays: { retry: retryMs, frame: frameMs },
}).createMachine({
  id: 'framePlayer',
  context: { attempt: 0 },
  initial: 'loading',
  states: {
    loading: {
      initial: 'coming',
      on: { 'player.ready': 'loaded', 'player.failed': '.resting' },
      states: {
        coming: { on: { 'frame.loaded': 'listening' }, after: { frame: '#framePlayer.deciding' } },
        listening: { after: { retry: '#framePlayer.deciding' } },
        resting: { after: { retry: '#framePlayer.deciding' } },
      },
    },
    deciding: {
      always: [
        {
          guard: 'mayRetry',
          target: 'loading',
          actions: assign(({ context }) => ({ attempt: context.attempt + 1 })),
        },
        { target: 'error' },
      ],
    },
    loaded: { on: { 'player.failed': 'error' } },
    error: {
      on: {
        'player.retry': { target: 'loading', actions: assign({ attempt: 0 }) },
      },
    },
  },
});

/** What a component shows of it. */
export interface FramePlayerView {
  readonly state: 'loading' | 'loaded' | 'error';
  readonly attempt: number;
}

/** A player that runs until it is stopped; `watch` tells what is to be shown, at once and whenever it changes. */
export function startFramePlayer(watch: (view: FramePlayerView) => void): {
  send(event: Events): void;
  stop(): void;
} {
  const actor = createActor(framePlayer);
  actor.subscribe(({ value, context }) => {
    const state = typeof value === 'string' && value !== 'deciding' ? value : 'loading';
    watch({ state, attempt: context.attempt });
  });
  actor.start();
  return { send: (event) => actor.send(event), stop: () => actor.stop() };
}
