import type { ReactNode } from 'react';
import type { Raffle } from '#schemas/entities/raffle.ts';
import { hasRaffleBegun } from '#schemas/entities/raffle-state.ts';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import { Icon } from '../../icons/icon.tsx';
import styles from './raffle-terms.module.css';

interface RaffleTermsProps {
  readonly raffle: Raffle;
  readonly pointName: string;
  readonly totalPoint: number | undefined;
  readonly isOver: boolean;
  readonly now: Date;
}

/** From and until when, how often, and what a member must have. */
export function RaffleTerms({ raffle, pointName, totalPoint, isOver, now }: RaffleTermsProps) {
  const text = useText();
  const formats = useFormats();
  const { startAt, endAt, userLimitAmount, stockUserLimitAmount, enteredAmount, requireTotalPoint } = raffle;
  const missing = totalPoint === undefined ? 0 : (requireTotalPoint ?? 0) - totalPoint;
  return (
    <dl data-part="RaffleCard.terms" className={styles.terms}>
      <Term icon="clock" name={text('raffles.deadline')}>
        {startAt !== null && !hasRaffleBegun(raffle, now) ? (
          <time dateTime={startAt}>{text('raffles.from', { date: formats.dateTime(startAt) })}</time>
        ) : (
          <time dateTime={endAt}>{text('raffles.until', { date: formats.dateTime(endAt) })}</time>
        )}
        {!isOver && hasRaffleBegun(raffle, now) && (
          <span data-part="RaffleCard.remaining" className={styles.remaining}>
            {text('raffles.remaining', { time: formats.remaining(endAt, now) })}
          </span>
        )}
      </Term>
      {userLimitAmount !== null && !isOver && (
        <Term icon="ticket" name={text('raffles.limit')}>
          {text('raffles.limitOf', {
            left: formats.number(stockUserLimitAmount ?? userLimitAmount),
            limit: formats.number(userLimitAmount),
          })}
        </Term>
      )}
      {requireTotalPoint !== undefined && (
        <Term icon="star" name={text('raffles.requires')}>
          <span data-part="RaffleCard.condition" className={styles.condition}>
            {text('raffles.requiresTotal', { total: formats.number(requireTotalPoint), pointName })}
          </span>
          {missing > 0 && !isOver && (
            <span data-part="RaffleCard.missing" className={styles.missing}>
              {text('raffles.requiresTotalMissing', { missing: formats.number(missing), pointName })}
            </span>
          )}
        </Term>
      )}
      {raffle.requireInputCode === true && (
        <Term icon="lock" name={text('raffles.requires')}>
          <span data-part="RaffleCard.condition" className={styles.condition}>
            {text('raffles.requiresCode')}
          </span>
        </Term>
      )}
      {enteredAmount > 0 && (
        <Term icon="check" name={text('raffles.entered')}>
          <span data-part="RaffleCard.entered" className={styles.entered}>
            {text('raffles.enteredCount', { count: enteredAmount })}
          </span>
        </Term>
      )}
    </dl>
  );
}

interface TermProps {
  readonly icon: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Term({ icon, name, children }: TermProps) {
  return (
    <div data-part="RaffleCard.term" className={styles.term}>
      <dt data-part="RaffleCard.termName" className={styles.name}>
        <Icon name={icon} size={18} />
        <span className={styles.visuallyHidden}>{name}</span>
      </dt>
      <dd data-part="RaffleCard.termValue" className={styles.value}>
        {children}
      </dd>
    </div>
  );
}
