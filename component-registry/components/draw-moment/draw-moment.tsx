import { useEffect, useEffectEvent, useRef } from 'react';
import type { CSSProperties, RefObject } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import pressable from '../../styles/pressable.module.css';
import type { drawMoment } from './draw-moment.schema.ts';
import { DrawScene } from './draw-scene.tsx';
import { beatOf, lengthOf } from './draw-timeline.ts';
import type { DrawState } from './draw-timeline.ts';
import { numbered } from './numbered.ts';
import { useDrawSound } from './use-draw-sound.ts';
import { useDrawTimeline } from './use-draw-timeline.ts';
import styles from './draw-moment.module.css';

export { default as validate, version } from './draw-moment.schema.ts?validate';

type Props = ComponentProps<typeof drawMoment>;

export default function DrawMoment(props: Props) {
  const { result, tune = '', voice = 'chime', pace = 'calm', emit, children } = props;
  const [state, skip] = useDrawTimeline(result, pace);
  const [isHeard, turnSound] = useDrawSound({ tune, voice, pace }, state);
  const root = useRef<HTMLDivElement>(null);
  const { isOver, isSkipped } = state;
  useSkipKey(!isOver && !isSkipped, skip);
  useHeldMotion(root, state.hiddenSince !== undefined);
  useFinish(isOver, () => void emit('finish'), root);
  const shown = state.phase === 'reveal' || state.phase === 'afterglow' ? result : null;
  return (
    <div
      ref={root}
      data-part="DrawMoment.root"
      className={styles.moment}
      data-state={state.phase}
      data-rarity={state.phase === 'anticipation' ? undefined : state.rarity}
      style={timesOf(state)}
      tabIndex={-1}
    >
      <div className={styles.frame}>
        <DrawScene shown={shown} onPress={isOver || isSkipped ? undefined : skip} />
        {tune !== '' && (
          <button
            type="button"
            data-part="DrawMoment.sound Pressable.root Pressable.ghost"
            className={classes(pressable.pressable, pressable.ghost, styles.sound)}
            aria-label={isHeard ? props.soundOffLabel : props.soundOnLabel}
            onClick={turnSound}
          >
            <Icon name={isHeard ? 'sound' : 'sound-off'} size={22} />
          </button>
        )}
      </div>
      <Announced text={shown === null ? '' : props.announcement} />
      <Caption result={shown} />
      <div className={styles.foot}>
        {!isOver && (
          <div data-part="DrawMoment.controls" className={styles.controls}>
            <button
              type="button"
              data-part="DrawMoment.skip Pressable.root Pressable.ghost Pressable.small"
              className={classes(pressable.pressable, pressable.ghost, pressable.small)}
              aria-busy={isSkipped || undefined}
              onClick={skip}
            >
              {props.skipLabel}
            </button>
          </div>
        )}
        {children !== undefined && (
          <div data-part="DrawMoment.rest" className={styles.rest} data-waiting={!isOver || undefined}>
            {children}
          </div>
        )}
      </div>
    </div>
  );
}

function Announced({ text }: { readonly text: string }) {
  return (
    <p className={lettering.visuallyHidden} role="status">
      {text}
    </p>
  );
}

/** The name and the marks of the rarity; their room is there before. */
function Caption({ result }: { readonly result: Props['result'] }) {
  return (
    <div data-part="DrawMoment.caption" className={styles.caption} data-empty={result === null || undefined}>
      <span data-part="DrawMoment.rank" className={styles.rank} aria-hidden="true">
        {numbered(result?.rarity ?? 0).map((number) => (
          <i
            key={number}
            data-part="DrawMoment.mark"
            className={styles.mark}
            style={{ '--n': number } as CSSProperties}
          />
        ))}
      </span>
      <span data-part="DrawMoment.name Lettering.heading" className={classes(lettering.heading, styles.name)}>
        {result?.name}
      </span>
    </div>
  );
}

/** How long the phase and a beat are, for keyframes. */
function timesOf({ phase, pace, rarity }: DrawState): CSSProperties {
  return {
    '--draw-time': `${lengthOf(phase, pace, rarity)}ms`,
    '--draw-beat': `${beatOf(pace)}ms`,
  } as CSSProperties;
}

/** Says once that it is over, and takes the focus of the button that went with it. */
function useFinish(isOver: boolean, finish: () => void, root: RefObject<HTMLElement | null>): void {
  const end = useEffectEvent(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) root.current?.focus({ preventScroll: true });
    finish();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}

/** Holds what moves in an element as long as nobody looks, so that it goes on where it stood. */
function useHeldMotion(root: RefObject<HTMLElement | null>, isHeld: boolean): void {
  useEffect(() => {
    const element = root.current;
    if (!isHeld || typeof element?.getAnimations !== 'function') return undefined;
    const running = element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running');
    for (const animation of running) animation.pause();
    return () => {
      for (const animation of running) animation.play();
    };
  }, [root, isHeld]);
}

/** Has Escape skip as long as there is something to skip; what stands around it, such as a dialog, does not hear of it. */
function useSkipKey(canSkip: boolean, skip: () => void): void {
  useEffect(() => {
    if (!canSkip) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      skip();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [canSkip, skip]);
}
