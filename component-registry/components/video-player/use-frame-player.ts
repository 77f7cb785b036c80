import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { startFramePlayer } from '#machines/frame-player/frame-player.machine.ts';
import type { FramePlayerView } from '#machines/frame-player/frame-player.machine.ts';

interface FramePlayer {
  readonly view: FramePlayerView;
  frameLoaded(): void;
  retry(): void;
}

/** The player in a frame of `origin`, or of the site itself, which may stand for the network: what it says of itself, and how often it was asked for; `onPlay` is called whenever it plays. */
export function useFramePlayer(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onPlay: () => void,
): FramePlayer {
  const [view, setView] = useState<FramePlayerView>({ state: 'loading', attempt: 0 });
  const running = useRef<ReturnType<typeof startFramePlayer>>(null);
  const played = useRef(onPlay);
  useEffect(() => {
    played.current = onPlay;
  });
  useEffect(() => {
    const player = startFramePlayer(setView);
    running.current = player;
    const heard = ({ origin: sender, source, data }: MessageEvent<unknown>) => {
      if ((sender !== origin && sender !== window.location.origin) || source !== frame.current?.contentWindow) return;
      const message = readPlayerMessage(data);
      if (message === 'ready' || message === 'playing') player.send({ type: 'player.ready' });
      if (message === 'failed') player.send({ type: 'player.failed' });
      if (message === 'playing') played.current();
    };
    window.addEventListener('message', heard);
    return () => {
      window.removeEventListener('message', heard);
      running.current = null;
      player.stop();
    };
  }, [frame, origin]);
  return {
    view,
    frameLoaded: () => running.current?.send({ type: 'frame.loaded' }),
    retry: () => running.current?.send({ type: 'player.retry' }),
  };
}

/** What the player of the network says of itself. */
type PlayerMessage = 'ready' | 'playing' | 'failed';

/** The state of a video that plays, in the words of the network. */
const playing = 1;

/** What a message of the player’s frame says; undefined where it is about something else. */
function readPlayerMessage(data: unknown): PlayerMessage | undefined {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'x-tiktok-player') !== true) return undefined;
  const type: unknown = Reflect.get(data, 'type');
  if (type === 'onPlayerReady') return 'ready';
  if (type === 'onError') return 'failed';
  return type === 'onStateChange' && Reflect.get(data, 'value') === playing ? 'playing' : undefined;
}
