import { useId } from 'react';
import { prizeStateOf } from '#schemas/entities/prize-state.ts';
import type { PrizeState } from '#schemas/entities/prize-state.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import { useFormats, useNow, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { PressButton } from '../../press/press-button.tsx';
import { Amount } from '../../parts/amount.tsx';
import { PrizeDrawing } from '../../parts/prize-drawing.tsx';
import { Description } from './description.tsx';
import { PrizeTerms } from './prize-terms.tsx';
import type { prizeCard } from './prize-card.schema.ts';
import { stockLevelOf } from './stock-level.ts';
import styles from './prize-card.module.css';

export { default as validate, version } from './prize-card.schema.ts?validate';

const buttonTexts: Readonly<Record<PrizeState, string>> = {
  exchangeable: 'prizes.exchange',
  emptyUserAmount: 'prizes.exchanged',
  expireDate: 'prizes.finished',
  emptyTotalAmount: 'prizes.finished',
};

/** A prize: what it is above, its cost and the button below. */
export default function PrizeCard({ prize, pointName, point = Infinity, emit }: ComponentProps<typeof prizeCard>) {
  const text = useText();
  const now = useNow();
  const nameId = useId();
  const state = prizeStateOf(prize, now);
  const isFinished = state !== 'exchangeable';
  const isOver = isFinished && state !== 'emptyUserAmount';
  const missing = isFinished ? 0 : Math.max(0, prize.exchangePoint - point);
  const isLow = !isFinished && stockLevelOf(prize)?.isLow === true;
  return (
    <article
      data-part="PrizeCard.root"
      className={styles.card}
      data-state={state}
      data-missing={missing > 0 || undefined}
      aria-labelledby={nameId}
    >
      <div data-part="PrizeCard.body" className={styles.body}>
        <div data-part="PrizeCard.about" className={styles.about}>
          <span data-part="PrizeCard.ornament" className={styles.ornament} aria-hidden="true" />
          <div data-part="PrizeCard.drawing" className={styles.drawing}>
            <PrizeDrawing src={prize.parameter.iconSrc} faded={isOver} />
            {state === 'emptyUserAmount' && <Stamp words={text('prizes.exchanged')} />}
          </div>
          <div data-part="PrizeCard.heading" className={styles.heading}>
            {prize.badge !== undefined && (
              <p data-part="PrizeCard.badge" className={styles.badge}>
                {prize.badge}
              </p>
            )}
            {isLow && (
              <p data-part="PrizeCard.low" className={styles.low}>
                {text('prizes.lowStock')}
              </p>
            )}
            <h3 id={nameId} data-part="PrizeCard.name Lettering.heading" className={styles.name}>
              {prize.name}
            </h3>
            <PrizeTerms prize={prize} state={state} now={now} />
          </div>
          <Description text={prize.detail} />
          {isOver && <Band words={text('prizes.ended')} />}
        </div>
        <Action {...{ prize, pointName, state, missing, nameId }} onExchange={() => emit('exchange')} />
      </div>
    </article>
  );
}

interface ActionProps {
  readonly prize: Prize;
  readonly pointName: string;
  readonly state: PrizeState;
  /** Points that the member is short of. */
  readonly missing: number;
  readonly nameId: string;
  readonly onExchange: () => Promise<void> | void;
}

/** What it costs, what is missing for it, and the button. */
function Action({ prize, pointName, state, missing, nameId, onExchange }: ActionProps) {
  const text = useText();
  const formats = useFormats();
  const missingId = useId();
  return (
    <div data-part="PrizeCard.action" className={styles.action}>
      <p data-part="PrizeCard.cost" className={styles.cost}>
        <span data-part="PrizeCard.costLabel" className={styles.costLabel}>
          {text('prizes.cost')}
        </span>
        <Amount value={prize.exchangePoint} unit={pointName} />
        {missing > 0 && (
          <span id={missingId} data-part="PrizeCard.missing" className={styles.missing}>
            {text('prizes.missing', { count: formats.number(missing) })}
          </span>
        )}
      </p>
      <PressButton
        data-part="PrizeCard.exchange Pressable.root Pressable.primary"
        className={styles.exchange}
        disabled={state !== 'exchangeable'}
        aria-describedby={missing > 0 ? `${nameId} ${missingId}` : nameId}
        onPress={onExchange}
      >
        {text(buttonTexts[state])}
      </PressButton>
    </div>
  );
}

function Band({ words }: { readonly words: string }) {
  return (
    <div data-part="PrizeCard.bandClip" className={styles.bandClip}>
      <p data-part="PrizeCard.band" className={styles.band}>
        {words}
      </p>
    </div>
  );
}

function Stamp({ words }: { readonly words: string }) {
  return (
    <span data-part="PrizeCard.stamp" className={styles.stamp} aria-hidden="true">
      {words}
    </span>
  );
}
