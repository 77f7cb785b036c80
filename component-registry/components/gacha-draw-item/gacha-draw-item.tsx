import { useId } from 'react';
import { useFormats } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Amount } from '../../parts/amount.tsx';
import { CheckLink } from '../../parts/check-link.tsx';
import { RarityMark } from '../../parts/rarity-mark.tsx';
import { SmallDrawing } from '../../parts/small-drawing.tsx';
import type { gachaDrawItem } from './gacha-draw-item.schema.ts';
import styles from './gacha-draw-item.module.css';

export { default as validate, version } from './gacha-draw-item.schema.ts?validate';

/** A line in the log of draws. */
export default function GachaDrawItem(props: ComponentProps<typeof gachaDrawItem>) {
  const { draw, pointName, rarityNames, nth, states, checkLabel, waitLabel } = props;
  const formats = useFormats();
  const nameId = useId();
  return (
    <article
      data-part="GachaDrawItem.root"
      className={styles.item}
      data-rarity={draw.rarity}
      data-state={draw.state}
      aria-labelledby={nameId}
    >
      <SmallDrawing data-part="GachaDrawItem.picture" className={styles.picture} src={draw.iconSrc} size={56} />
      <div data-part="GachaDrawItem.words" className={styles.words}>
        <p data-part="GachaDrawItem.meta" className={styles.meta}>
          <span>{nth}</span>{' '}
          <time data-part="GachaDrawItem.time" dateTime={draw.createdAt}>
            {formats.dateTime(draw.createdAt)}
          </time>{' '}
          <span data-part="GachaDrawItem.cost" className={styles.cost}>
            <Amount value={draw.cost} unit={pointName} />
          </span>
        </p>
        <p id={nameId} data-part="GachaDrawItem.name" className={styles.name}>
          {draw.name}
        </p>
        <RarityMark rarity={draw.rarity} names={rarityNames} />
      </div>
      <div data-part="GachaDrawItem.foot" className={styles.foot}>
        <span data-part="GachaDrawItem.state" className={styles.state}>
          {states[draw.state]}
        </span>
        {draw.isCheckable ? (
          <CheckLink
            to={draw.checkPath}
            label={checkLabel}
            of={nth}
            data-part="GachaDrawItem.check"
            className={styles.check}
          />
        ) : (
          <span data-part="GachaDrawItem.wait" className={styles.wait}>
            {waitLabel}
          </span>
        )}
      </div>
    </article>
  );
}
