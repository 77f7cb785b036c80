import type { Invitation, InvitationIncentive, InvitedMember } from '#schemas/entities/invitation.ts';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { Amount } from '../../parts/amount.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { SmallDrawing } from '../../parts/small-drawing.tsx';
import type { invitationCard } from './invitation-card.schema.ts';
import lettering from '../../styles/lettering.module.css';
import styles from './invitation-card.module.css';

export { default as validate, version, writesLaterTexts } from './invitation-card.schema.ts?validate';

/** More seats than this are not laid out: nobody sees at a glance what is left. */
const mostSeats = 30;

/** The invitations of a member: who came, how many more may, and what that gives. */
export default function InvitationCard({ invitation, pointName }: ComponentProps<typeof invitationCard>) {
  const text = useText();
  const { invitations, mostInvited } = invitation;
  const steps = invitation.invitationIncentives.filter(({ step }) => step > 0);
  const count = { count: invitations.length, most: mostInvited };
  return (
    <div data-part="InvitationCard.root" className={styles.card}>
      <p data-part="InvitationCard.count" className={styles.count}>
        {text('invitations.count', count)}
      </p>
      <ol data-part="InvitationCard.seats" className={styles.seats} aria-label={text('invitations.seats')}>
        {seatsOf(invitation, steps).map((seat) => (
          <Seat key={seat.number} {...seat} />
        ))}
      </ol>
      <ol
        data-part="InvitationCard.incentives"
        className={styles.incentives}
        aria-label={text('invitations.incentives')}
      >
        {steps.map((incentive, position) => (
          <Incentive key={position} incentive={incentive} pointName={pointName} />
        ))}
      </ol>
    </div>
  );
}

interface SeatProps {
  /** From 1. */
  readonly number: number;
  /** Undefined while nobody sits there. */
  readonly fan: InvitedMember | undefined;
  readonly gift: InvitationIncentive | undefined;
}

/** As many seats as the last step wants, or as were taken. */
function seatsOf({ invitations }: Invitation, steps: readonly InvitationIncentive[]): readonly SeatProps[] {
  const last = Math.max(invitations.length, ...steps.map(({ step }) => step));
  const numbers = Array.from({ length: Math.min(last, mostSeats) }, (_, index) => index + 1);
  // Who came last stands first in the list, and sits last.
  return numbers.map((number) => ({
    number,
    fan: invitations.at(-number),
    gift: steps.find(({ step }) => step === number),
  }));
}

function Seat({ number, fan, gift }: SeatProps) {
  const text = useText();
  const formats = useFormats();
  return (
    <li
      data-part="InvitationCard.seat"
      className={styles.seat}
      data-taken={fan !== undefined || undefined}
      data-gift={gift !== undefined || undefined}
      title={fan === undefined ? undefined : formats.dateTime(fan.invitedAt)}
    >
      {fan === undefined ? (
        <span data-part="InvitationCard.number" className={styles.free}>
          <span aria-hidden="true">{number}</span>
          <span className={lettering.visuallyHidden}>{text('invitations.free', { number })}</span>
        </span>
      ) : (
        <Avatar src={fan.iconPath ?? ''} />
      )}
      {gift !== undefined && (
        <span data-part="InvitationCard.gift" className={styles.gift} data-granted={gift.granted || undefined}>
          <Icon name={gift.granted ? 'check' : 'gift'} size={14} />
        </span>
      )}
      {fan !== undefined && (
        <span data-part="InvitationCard.nickname" className={styles.nickname}>
          {fan.nickname ?? text('invitations.left')}
        </span>
      )}
    </li>
  );
}

function Incentive({ incentive, pointName }: { readonly incentive: InvitationIncentive; readonly pointName: string }) {
  const text = useText();
  const { step, granted, prize } = incentive;
  return (
    <li data-part="InvitationCard.incentive" className={styles.incentive} data-granted={granted || undefined}>
      <SmallDrawing data-part="InvitationCard.picture" className={styles.picture} src={prize.iconSrc} size={56} />
      <div className={styles.words}>
        <p data-part="InvitationCard.step" className={styles.step}>
          {text('invitations.step', { count: step })}
        </p>
        <p data-part="InvitationCard.name" className={styles.name}>
          {prize.name}
        </p>
        <p data-part="InvitationCard.point" className={styles.point}>
          <Amount value={prize.point} unit={pointName} />
        </p>
      </div>
      {granted && (
        <span data-part="InvitationCard.mark" className={styles.mark}>
          <Icon name="check" size={16} />
          <span>{text('invitations.granted')}</span>
        </span>
      )}
    </li>
  );
}
