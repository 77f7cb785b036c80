/** What the player of the network says of itself. */
export type PlayerMessage = 'ready' | 'playing' | 'failed';

/** The state of a video that plays, in the words of the network. */
const playing = 1;

/** What a message of the player’s frame says; undefined where it is about something else. */
export function readPlayerMessage(data: unknown): PlayerMessage | undefined {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'x-tiktok-player') !== true) return undefined;
  const type: unknown = Reflect.get(data, 'type');
  if (type === 'onPlayerReady') return 'ready';
  if (type === 'onError') return 'failed';
  return type === 'onStateChange' && Reflect.get(data, 'value') === playing ? 'playing' : undefined;
}
