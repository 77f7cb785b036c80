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
    <dl data-part="PrizeCard.terms" className={styles.terms}>
      {prize.endAt !== null && (
        <div data-part="PrizeCard.term" className={styles.term}>
          <dt data-part="PrizeCard.termName" className={styles.name}>
            <Icon name="clock" size={18} />
            <span className={styles.visuallyHidden}>{text('prizes.deadline')}</span>
          </dt>
          <dd data-part="PrizeCard.termValue" className={styles.value}>
            <time dateTime={prize.endAt}>{text('prizes.until', { date: formats.dateTime(prize.endAt) })}</time>
            {state !== 'expireDate' && (
              <span data-part="PrizeCard.remaining" className={styles.remaining}>
                {text('prizes.remaining', { time: formats.remaining(prize.endAt, now) })}
              </span>
            )}
          </dd>
        </div>
      )}
      {level !== undefined && (
        <div data-part="PrizeCard.term" className={styles.term} data-low={level.isLow || undefined}>
          <dt data-part="PrizeCard.termName" className={styles.name}>
            <Icon name="gift" size={18} />
            <span className={styles.visuallyHidden}>{text('prizes.stock')}</span>
          </dt>
          <dd data-part="PrizeCard.termValue" className={styles.value}>
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
    <svg
      data-part="PrizeCard.gauge"
      className={styles.gauge}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect data-part="PrizeCard.gaugeTrack" className={styles.gaugeTrack} width="100" height="6" />
      <rect data-part="PrizeCard.gaugeLeft" className={styles.gaugeLeft} width={100 * ratio} height="6" />
    </svg>
  );
}
