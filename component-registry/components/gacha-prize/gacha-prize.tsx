import { useId } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import { hideBrokenImage } from '../../parts/hide-broken-image.ts';
import { RarityMark } from '../../parts/rarity-mark.tsx';
import type { gachaPrize } from './gacha-prize.schema.ts';
import styles from './gacha-prize.module.css';

export { default as validate, version } from './gacha-prize.schema.ts?validate';

/** What a gacha gave, large. */
export default function GachaPrize(props: ComponentProps<typeof gachaPrize>) {
  const { name, src, rarity, rarityNames, note = '', mark = '', children } = props;
  const nameId = useId();
  return (
    <article data-part="GachaPrize.root" className={styles.prize} data-rarity={rarity} aria-labelledby={nameId}>
      <div data-part="GachaPrize.stage" className={styles.stage}>
        <span data-part="GachaPrize.light" className={styles.light} aria-hidden="true" />
        <img
          data-part="GachaPrize.picture"
          className={styles.picture}
          src={src}
          alt=""
          width={208}
          height={208}
          decoding="async"
          onError={hideBrokenImage}
        />
        {mark !== '' && (
          <p data-part="GachaPrize.mark" className={styles.mark}>
            {mark}
          </p>
        )}
      </div>
      <div data-part="GachaPrize.words" className={styles.words}>
        {note !== '' && (
          <p data-part="GachaPrize.note" className={styles.note}>
            {note}
          </p>
        )}
        <h3 id={nameId} data-part="GachaPrize.name Lettering.heading" className={styles.name}>
          {name}
        </h3>
        <RarityMark rarity={rarity} names={rarityNames} />
      </div>
      {children !== undefined && (
        <div data-part="GachaPrize.actions" className={styles.actions}>
          {children}
        </div>
      )}
    </article>
  );
}
