import type { Prize } from '#schemas/entities/prize.ts';
import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { hideBrokenImage } from '../../parts/hide-broken-image.ts';
import { Amount } from '../../parts/amount.tsx';
import { PrizeDrawing } from '../../parts/prize-drawing.tsx';
import type { prizeSummary } from './prize-summary.schema.ts';
import styles from './prize-summary.module.css';

export { default as validate, version } from './prize-summary.schema.ts?validate';

/** The prize that a dialog is about. */
export default function PrizeSummary({ prize, pointName }: ComponentProps<typeof prizeSummary>) {
  const text = useText();
  return (
    <div data-part="PrizeSummary.root Surface.card" className={styles.summary}>
      <PrizeDrawing src={prize.parameter.iconSrc} />
      <div data-part="PrizeSummary.words" className={styles.words}>
        {prize.category !== undefined && (
          <p data-part="PrizeSummary.category" className={styles.category}>
            {prize.category.name}
          </p>
        )}
        <p data-part="PrizeSummary.name Lettering.heading" className={styles.name}>
          {prize.name}
        </p>
        <p data-part="PrizeSummary.cost" className={styles.cost}>
          <span data-part="PrizeSummary.costLabel" className={styles.costLabel}>
            {text('prizes.cost')}
          </span>
          <Amount value={prize.exchangePoint} unit={pointName} />
        </p>
      </div>
      <Pictures of={prize} />
    </div>
  );
}

/** Further pictures, side by side. The prize's name stands above them. */
function Pictures({ of: { parameter } }: { readonly of: Prize }) {
  const { pictures = [] } = parameter;
  if (pictures.length === 0) return null;
  return (
    <div data-part="PrizeSummary.pictures" className={styles.pictures}>
      {pictures
        .filter((src) => src !== '')
        .map((src, index) => (
          <img
            key={index}
            data-part="PrizeSummary.picture"
            className={styles.picture}
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            onError={hideBrokenImage}
          />
        ))}
    </div>
  );
}
