import { useEffect, useRef } from 'react';
import { useKeptChoice } from '#runtime/component-hooks.ts';
import type { DrawSound, DrawTune } from './draw-sound.ts';
import type { DrawState } from './draw-timeline.ts';

/**
 * Plays a moment with sound if the fan wants that; gives whether they do, and what turns it. Nothing is loaded or made
 * for it before.
 */
export function useDrawSound({ tune, voice, pace }: DrawTune, state: DrawState): [boolean, () => void] {
  const [isWanted, keep] = useKeptChoice('draw-sound');
  const isOn = isWanted && tune !== '';
  const { phase, since } = state;
  const played = isSilent(state) ? undefined : phase;
  const latest = useRef(state);
  const opened = useRef<DrawSound>(undefined);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    opened.current?.play(played, latest.current.rarity ?? 1, performance.now() - since);
  }, [played, since]);
  useEffect(() => {
    if (!isOn) return undefined;
    let isLeft = false;
    void import('./draw-sound.ts')
      .then(({ openDrawSound }) => {
        if (isLeft) return;
        const sound = openDrawSound({ tune, voice, pace });
        opened.current = sound;
        playAsItStands(sound, latest.current);
      })
      // Where the device has no sound, or it does not come, the moment is silent.
      .catch(() => {});
    return () => {
      isLeft = true;
      opened.current?.close();
      opened.current = undefined;
    };
  }, [isOn, tune, voice, pace]);
  return [isOn, () => keep(!isOn)];
}

function playAsItStands(sound: DrawSound, state: DrawState): void {
  sound.play(isSilent(state) ? undefined : state.phase, state.rarity ?? 1, performance.now() - state.since);
}

function isSilent({ phase, hiddenSince, isSkipped, isStill }: DrawState): boolean {
  return hiddenSince !== undefined || isStill || (isSkipped && phase === 'anticipation');
}
