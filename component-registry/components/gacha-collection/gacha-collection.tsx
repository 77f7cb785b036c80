import { useId } from 'react';
import { useFormats } from '#runtime/component-hooks.ts';
import { SmallDrawing } from '../../parts/small-drawing.tsx';
import type { GachaItem } from '#schemas/entities/gacha.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import lettering from '../../styles/lettering.module.css';
import type { gachaCollection } from './gacha-collection.schema.ts';
import styles from './gacha-collection.module.css';

export { default as validate, version } from './gacha-collection.schema.ts?validate';

type GachaCollectionProps = ComponentProps<typeof gachaCollection>;

/** The items of a gacha side by side, with how many the member has. */
export default function GachaCollection(props: GachaCollectionProps) {
  const { items, label } = props;
  const labelId = useId();
  const formats = useFormats();
  const acquired = items.filter(({ isAcquired }) => isAcquired).length;
  return (
    <div data-part="GachaCollection.root" className={styles.collection}>
      <p data-part="GachaCollection.head" className={styles.head} id={labelId}>
        <span data-part="GachaCollection.label" className={styles.label}>
          {label}
        </span>{' '}
        <span data-part="GachaCollection.count Lettering.figure" className={styles.count}>
          {`${formats.number(acquired)} / ${formats.number(items.length)}`}
        </span>
      </p>
      <ul data-part="GachaCollection.grid" className={styles.grid} aria-labelledby={labelId}>
        {items.map((item, position) => (
          <Item key={position} item={item} words={props} />
        ))}
      </ul>
    </div>
  );
}

function Item({ item, words }: { readonly item: GachaItem; readonly words: GachaCollectionProps }) {
  const state = stateOf(item);
  return (
    <li data-part="GachaCollection.item" className={styles.item} data-state={state}>
      <span data-part="GachaCollection.place" className={styles.place}>
        <SmallDrawing
          data-part="GachaCollection.picture"
          className={styles.picture}
          src={item.imgThumbnailSrc}
          size={80}
        />
      </span>
      <span data-part="GachaCollection.name" className={styles.name}>
        {item.name}
      </span>
      {state === 'new' ? (
        <span data-part="GachaCollection.mark" className={styles.mark}>
          {words.newLabel}
        </span>
      ) : (
        <span className={lettering.visuallyHidden}>
          {state === 'missing' ? words.missingLabel : words.acquiredLabel}
        </span>
      )}
    </li>
  );
}

function stateOf({ isAcquired, isNew }: GachaItem): 'missing' | 'new' | 'acquired' {
  if (!isAcquired) return 'missing';
  return isNew ? 'new' : 'acquired';
}
