import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { prefersReducedMotion } from '../../motion/prefers-reduced-motion.ts';

/** What a video does: it never began, it plays, it stands, or it cannot be played. */
type PlaybackState = 'still' | 'playing' | 'paused' | 'failed';

interface Playback {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: PlaybackState;
  /** Plays or stops it, as the fan asks. */
  toggle(): void;
  /** The browser says what became of it. */
  turned(state: PlaybackState): void;
}

/** Share of a moving picture that must be seen for it to move. */
const seenShare = 0.25;

/** Plays a video when the fan asks; a moving picture (`isAmbient`) also by itself while it is seen, until the fan stops it. */
export function usePlayback(isAmbient: boolean): Playback {
  const video = useRef<HTMLVideoElement>(null);
  const isStopped = useRef(false);
  const [state, turned] = useState<PlaybackState>('still');

  useEffect(() => {
    const element = video.current;
    const isMoving = isAmbient && !prefersReducedMotion() && typeof IntersectionObserver === 'function';
    if (element === null || !isMoving) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) element.pause();
        else if (!isStopped.current) play(element, turned);
      },
      { threshold: seenShare },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAmbient]);

  const toggle = () => {
    const { current: element } = video;
    if (element === null) return;
    isStopped.current = state === 'playing';
    if (state === 'playing') {
      element.pause();
      return;
    }
    play(element, turned);
    // The button goes once the browser's own controls are there.
    if (!isAmbient) element.focus();
  };
  return { video, state, toggle, turned };
}

/** A browser may refuse to play by itself; then the button is there still. */
function play(element: HTMLVideoElement, turned: Playback['turned']): void {
  element.play().catch((thrown: unknown) => {
    if (thrown instanceof DOMException && thrown.name === 'NotSupportedError') turned('failed');
  });
}
