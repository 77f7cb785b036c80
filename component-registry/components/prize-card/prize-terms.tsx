import type { PrizeState } from '#schemas/entities/prize-state.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import { Icon } from '../../icons/icon.tsx';
import { stockLevelOf } from './stock-level.ts';
import styles from './prize-terms.module.css';

interface PrizeTermsProps {
  readonly prize: Prize;
  readonly state: PrizeState;
  readonly now: Date;
}

/** Until when and how many: the deadline with the time that remains, and the stock where it is tracked. */
export function PrizeTerms({ prize, state, now }: PrizeTermsProps) {
  const text = useText();
  const formats = useFormats();
  const level = stockLevelOf(prize);
  if (prize.endAt === null && level === undefined) return null;
  return (
    <dl className={styles.terms}>
      {prize.endAt !== null && (
        <div className={styles.term}>
          <dt className={styles.name}>
            <Icon name="clock" size={18} />
            <span className={styles.visuallyHidden}>{text('prizes.deadline')}</span>
          </dt>
          <dd className={styles.value}>
            <time dateTime={prize.endAt}>{text('prizes.until', { date: formats.dateTime(prize.endAt) })}</time>
            {state !== 'expireDate' && (
              <span className={styles.remaining}>
                {text('prizes.remaining', { time: formats.remaining(prize.endAt, now) })}
              </span>
            )}
          </dd>
        </div>
      )}
      {level !== undefined && (
        <div className={styles.term} data-low={level.isLow || undefined}>
          <dt className={styles.name}>
            <Icon name="gift" size={18} />
            <span className={styles.visuallyHidden}>{text('prizes.stock')}</span>
          </dt>
          <dd className={styles.value}>
            {text('prizes.stockOfTotal', { stock: formats.number(level.stock), total: formats.number(level.total) })}
            <StockGauge ratio={level.ratio} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function StockGauge({ ratio }: { readonly ratio: number }) {
  return (
    <svg className={styles.gauge} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.gaugeTrack} width="100" height="6" />
      <rect className={styles.gaugeLeft} width={100 * ratio} height="6" />
    </svg>
  );
}
