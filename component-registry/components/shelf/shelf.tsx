import type { FocusEvent } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { useScrollRow } from '../../motion/use-scroll-row.ts';
import type { shelf } from './shelf.schema.ts';
import styles from './shelf.module.css';

export { default as validate, version } from './shelf.schema.ts?validate';

export default function Shelf({ label, children }: ComponentProps<typeof shelf>) {
  const { row, position, move } = useScrollRow();
  return (
    <div data-part="Shelf.root" className={styles.shelf}>
      <div
        ref={row}
        data-part="Shelf.row"
        className={styles.row}
        role="group"
        aria-label={label}
        tabIndex={0}
        onFocus={showWhole}
      >
        {children}
      </div>
      <Arrow part="Shelf.previous" icon="chevron-left" isIdle={!position.canGoBack} onPress={() => move(-1)} />
      <Arrow part="Shelf.next" icon="chevron-right" isIdle={!position.canGoOn} onPress={() => move(1)} />
    </div>
  );
}

interface ArrowProps {
  readonly part: string;
  readonly icon: string;
  readonly isIdle: boolean;
  readonly onPress: () => void;
}

/** For mice alone: keys and fingers move the row itself. */
function Arrow({ part, icon, isIdle, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      data-part={part}
      className={styles.arrow}
      hidden={isIdle}
      aria-hidden="true"
      tabIndex={-1}
      onClick={onPress}
    >
      <Icon name={icon} size={24} />
    </button>
  );
}

/** Browsers leave what the keyboard came to where it is when a part of it is in sight. */
function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget || !target.matches(':focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
