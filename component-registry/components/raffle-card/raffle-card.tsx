import { useId } from 'react';
import { hasRaffleBegun, raffleStateOf } from '#schemas/entities/raffle-state.ts';
import type { RaffleState } from '#schemas/entities/raffle-state.ts';
import type { Raffle } from '#schemas/entities/raffle.ts';
import { useNow, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Amount } from '../../parts/amount.tsx';
import { CheckLink } from '../../parts/check-link.tsx';
import { PrizeDrawing } from '../../parts/prize-drawing.tsx';
import { SmallDrawing } from '../../parts/small-drawing.tsx';
import { PressButton } from '../../press/press-button.tsx';
import type { raffleCard } from './raffle-card.schema.ts';
import { RaffleTerms } from './raffle-terms.tsx';
import styles from './raffle-card.module.css';

export { default as validate, version, writesLaterTexts } from './raffle-card.schema.ts?validate';

/** A raffle: what it is and what is won above, its terms, its cost and the button below. */
export default function RaffleCard(props: ComponentProps<typeof raffleCard>) {
  const { raffle, pointName, totalPoint, checkLabel, emit } = props;
  const text = useText();
  const now = useNow();
  const nameId = useId();
  const state = raffleStateOf(raffle, totalPoint ?? null, now);
  const isOver = raffle.stage !== 'open' || Date.parse(raffle.endAt) <= now.getTime();
  const isFinished = isOver || state === 'emptyUserAmount' || !hasRaffleBegun(raffle, now);
  return (
    <article
      data-part="RaffleCard.root"
      className={styles.card}
      data-state={isOver ? 'expireDate' : state}
      data-entered={raffle.enteredAmount > 0 || undefined}
      aria-labelledby={nameId}
    >
      <span data-part="RaffleCard.ornament" className={styles.ornament} aria-hidden="true" />
      <div data-part="RaffleCard.body" className={styles.body}>
        <About raffle={raffle} nameId={nameId} isOver={isOver} />
        <Prizes raffle={raffle} />
        <RaffleTerms raffle={raffle} pointName={pointName} totalPoint={totalPoint} isOver={isOver} now={now} />
        <div data-part="RaffleCard.action" className={styles.action}>
          <Cost usePoint={raffle.usePoint} pointName={pointName} />
          <PressButton
            data-part="RaffleCard.enter Pressable.root Pressable.primary"
            className={styles.enter}
            disabled={isFinished}
            aria-describedby={nameId}
            onPress={() => emit('enter')}
          >
            {text(isOver ? overText(raffle) : buttonText(raffle, state, now))}
          </PressButton>
          {raffle.checkPath !== null && checkLabel !== undefined && (
            <CheckLink
              to={raffle.checkPath}
              label={checkLabel}
              of={raffle.name}
              data-part="RaffleCard.check"
              className={styles.check}
            />
          )}
        </div>
      </div>
    </article>
  );
}

interface AboutProps {
  readonly raffle: Raffle;
  readonly nameId: string;
  readonly isOver: boolean;
}

function About({ raffle, nameId, isOver }: AboutProps) {
  return (
    <div data-part="RaffleCard.about" className={styles.about}>
      <div data-part="RaffleCard.drawing" className={styles.drawing}>
        <PrizeDrawing src={raffle.parameter.iconSrc} faded={isOver} />
        <span data-part="RaffleCard.seal" className={styles.seal} aria-hidden="true" />
      </div>
      <div data-part="RaffleCard.heading" className={styles.heading}>
        <h3 id={nameId} data-part="RaffleCard.name Lettering.heading" className={styles.name}>
          {raffle.name}
        </h3>
        {raffle.detail !== '' && (
          <p data-part="RaffleCard.description" className={styles.description}>
            {raffle.detail}
          </p>
        )}
      </div>
    </div>
  );
}

function overText({ stage }: Raffle): string {
  return stage === 'drawn' ? 'raffles.drawn' : 'raffles.finished';
}

function buttonText(raffle: Raffle, state: RaffleState, now: Date): string {
  if (state === 'emptyUserAmount') return 'raffles.entered';
  return hasRaffleBegun(raffle, now) ? 'raffles.enter' : 'raffles.notBegun';
}

function Cost({ usePoint, pointName }: { readonly usePoint: number; readonly pointName: string }) {
  const text = useText();
  return (
    <p data-part="RaffleCard.cost" className={styles.cost}>
      <span data-part="RaffleCard.costLabel" className={styles.costLabel}>
        {text('raffles.cost')}
      </span>
      {usePoint === 0 ? <strong>{text('raffles.free')}</strong> : <Amount value={usePoint} unit={pointName} />}
    </p>
  );
}

/** What is won, the best first, and by how many. */
function Prizes({ raffle: { prizes } }: { readonly raffle: Raffle }) {
  const text = useText();
  return (
    <ul data-part="RaffleCard.prizes" className={styles.prizes} aria-label={text('raffles.prizes')}>
      {prizes.map(({ name, iconSrc, winners }, position) => (
        <li key={position} data-part="RaffleCard.prize" className={styles.prize}>
          <SmallDrawing data-part="RaffleCard.prizeDrawing" className={styles.prizeDrawing} src={iconSrc} size={40} />
          <span data-part="RaffleCard.prizeName" className={styles.prizeName}>
            {name}
          </span>
          <span data-part="RaffleCard.winners" className={styles.winners}>
            {text('raffles.winners', { count: winners })}
          </span>
        </li>
      ))}
    </ul>
  );
}
