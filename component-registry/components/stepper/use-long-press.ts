import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

/** How long a button is held before it repeats, and how often it then does, in milliseconds. */
const longPress = { hold: 300, every: 20 } as const;

/**
 * Handlers for a button that acts once a press, and again and again while it is held.
 *
 * `act` says whether it may go on: after false nothing repeats until the next press. Nothing repeats once the button
 * is gone or `disabled`, whose pointer may never report that it was lifted.
 */
export function useLongPress(act: () => boolean, disabled: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  const latestAct = useRef(act);
  useEffect(() => {
    latestAct.current = act;
  });
  const stop = () => clearTimeout(timer.current);
  const repeat = () => {
    repeated.current = true;
    if (latestAct.current()) timer.current = setTimeout(repeat, longPress.every);
  };
  useEffect(() => {
    if (disabled) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [disabled]);
  return {
    onPointerDown: () => {
      stop();
      repeated.current = false;
      timer.current = setTimeout(repeat, longPress.hold);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: ({ detail }: MouseEvent) => {
      stop();
      const byKeyboard = detail === 0;
      if (byKeyboard || !repeated.current) latestAct.current();
    },
  };
}
