import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { useScrollRow } from '../../motion/use-scroll-row.ts';
import type { carousel } from './carousel.schema.ts';
import styles from './carousel.module.css';

export { default as validate, version } from './carousel.schema.ts?validate';

export default function Carousel({ label, children }: ComponentProps<typeof carousel>) {
  const text = useText();
  const { row, position, move } = useScrollRow();
  const { index, count, canGoBack, canGoOn } = position;
  return (
    <section data-part="Carousel.root" className={styles.carousel} aria-label={label}>
      <div ref={row} data-part="Carousel.row" className={styles.row} role="group" aria-label={label} tabIndex={0}>
        {children}
      </div>
      {count !== 1 && (
        <div data-part="Carousel.controls" className={styles.controls} data-unknown={count === 0 || undefined}>
          <button
            type="button"
            data-part="Carousel.previous"
            className={styles.button}
            aria-label={text('interface.previous')}
            aria-disabled={!canGoBack}
            onClick={() => move(-1)}
          >
            <Icon name="chevron-left" size={24} />
          </button>
          <p data-part="Carousel.position" className={styles.position} role="status">
            {text('interface.position', { index: Math.min(index + 1, count), count })}
          </p>
          <button
            type="button"
            data-part="Carousel.next"
            className={styles.button}
            aria-label={text('interface.next')}
            aria-disabled={!canGoOn}
            onClick={() => move(1)}
          >
            <Icon name="chevron-right" size={24} />
          </button>
        </div>
      )}
    </section>
  );
}
