import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { PressTarget } from '../../press/press-target.tsx';
import { classes } from '../../styles/classes.ts';
import pressable from '../../styles/pressable.module.css';
import type { floatingAction } from './floating-action.schema.ts';
import styles from './floating-action.module.css';
import { useSyncExternalStore } from 'react';

export { default as validate, version } from './floating-action.schema.ts?validate';

/* The first screen has a call to action of its own; this one comes when that one is leaving. */
const firstScreen = 320;

export default function FloatingAction({ label, note, icon, to, emit }: ComponentProps<typeof floatingAction>) {
  const isShown = useScrolledPast(firstScreen);
  return (
    <div data-part="FloatingAction.root" className={styles.floating} data-shown={isShown}>
      <PressTarget
        to={to}
        data-part="FloatingAction.action Pressable.root Pressable.primary"
        className={classes(pressable.pressable, pressable.primary, styles.action)}
        onPress={() => emit('press')}
      >
        {icon !== undefined && <Icon name={icon} size={26} />}
        <span data-part="FloatingAction.words" className={styles.words}>
          {note !== undefined && (
            <span data-part="FloatingAction.note" className={styles.note}>
              {note}
            </span>
          )}
          <span data-part="FloatingAction.label" className={styles.label}>
            {label}
          </span>
        </span>
        <Icon name="chevron-right" size={20} />
      </PressTarget>
    </div>
  );
}

/**
 * True once the page was scrolled further than `distance` CSS pixels, and on a page too short for that.
 *
 * It watches the height of the page as well, which grows while content arrives. On the server nothing was scrolled.
 */
function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    watchPage,
    () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      return scrollTop > distance || scrollHeight - clientHeight <= distance;
    },
    () => false,
  );
}

function watchPage(listener: () => void): () => void {
  const heights = typeof ResizeObserver === 'function' ? new ResizeObserver(listener) : undefined;
  heights?.observe(document.body);
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    heights?.disconnect();
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}
