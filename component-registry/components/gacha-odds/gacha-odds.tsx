import { useFormats } from '#runtime/component-hooks.ts';
import type { GachaItem } from '#schemas/entities/gacha.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { RarityMark } from '../../parts/rarity-mark.tsx';
import { SmallDrawing } from '../../parts/small-drawing.tsx';
import type { gachaOdds } from './gacha-odds.schema.ts';
import styles from './gacha-odds.module.css';

export { default as validate, version } from './gacha-odds.schema.ts?validate';

type GachaOddsProps = ComponentProps<typeof gachaOdds>;

/** Each item of a gacha on a line: what it is, what is left of it, how likely it is. */
export default function GachaOdds(props: GachaOddsProps) {
  const { items, label } = props;
  const likeliest = Math.max(1, ...items.map(({ weight }) => weight));
  return (
    <ul data-part="GachaOdds.root" className={styles.odds} aria-label={label}>
      {items.map((item, position) => (
        <Line key={position} item={item} share={item.weight / likeliest} words={props} />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly item: GachaItem;
  /** How likely it is beside the likeliest, from 0 to 1. */
  readonly share: number;
  readonly words: GachaOddsProps;
}

function Line({ item, share, words: { rarityNames, oddsLabel, leftLabel, goneLabel } }: LineProps) {
  const isGone = item.stockTotalAmount === 0;
  return (
    <li data-part="GachaOdds.item" className={styles.item} data-rarity={item.rarity} data-gone={isGone || undefined}>
      <SmallDrawing data-part="GachaOdds.picture" className={styles.picture} src={item.imgThumbnailSrc} size={56} />
      <div data-part="GachaOdds.words" className={styles.words}>
        <p data-part="GachaOdds.name" className={styles.name}>
          {item.name}
        </p>
        <RarityMark rarity={item.rarity} names={rarityNames} />
        {isGone ? (
          <p data-part="GachaOdds.gone" className={styles.gone}>
            {goneLabel}
          </p>
        ) : (
          <Left item={item} label={leftLabel} />
        )}
      </div>
      <p data-part="GachaOdds.odds" className={styles.figure}>
        <span data-part="GachaOdds.oddsLabel" className={styles.oddsLabel}>
          {oddsLabel}
        </span>{' '}
        <span data-part="Lettering.figure">{item.odds}</span>
      </p>
      <svg
        data-part="GachaOdds.gauge"
        className={styles.gauge}
        viewBox="0 0 100 3"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          data-part="GachaOdds.gaugeShare"
          className={styles.gaugeShare}
          width={Math.round(100 * share)}
          height="3"
        />
      </svg>
    </li>
  );
}

/** Nothing where the stock is not tracked. */
function Left({
  item: { stockTotalAmount, totalAmount },
  label,
}: {
  readonly item: GachaItem;
  readonly label: string;
}) {
  const formats = useFormats();
  if (stockTotalAmount === null || totalAmount === null) return null;
  return (
    <p data-part="GachaOdds.left" className={styles.left}>
      {`${label} ${formats.number(stockTotalAmount)} / ${formats.number(totalAmount)}`}
    </p>
  );
}
