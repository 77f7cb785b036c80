import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Amount } from '../../parts/amount.tsx';
import { PrizeDrawing } from '../../parts/prize-drawing.tsx';
import type { prizeSummary } from './prize-summary.schema.ts';
import styles from './prize-summary.module.css';

export { default as validate, version } from './prize-summary.schema.ts?validate';

/** The prize that a dialog is about. */
export default function PrizeSummary({ prize, pointName }: ComponentProps<typeof prizeSummary>) {
  const text = useText();
  return (
    <div className={styles.summary}>
      <PrizeDrawing src={prize.parameter.iconSrc} />
      <div className={styles.words}>
        <p className={styles.name}>{prize.name}</p>
        <p className={styles.cost}>
          <span className={styles.costLabel}>{text('prizes.cost')}</span>
          <Amount value={prize.exchangePoint} unit={pointName} />
        </p>
      </div>
    </div>
  );
}
