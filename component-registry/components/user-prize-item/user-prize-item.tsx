import { useId } from 'react';
import { isOutsideAddress } from '#schemas/values/outside-address.ts';
import type { UserPrize } from '#schemas/entities/user-prize.ts';
import { useFormats } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { CodeWithCopy } from '../../parts/code-with-copy.tsx';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { Icon } from '../../icons/icon.tsx';
import { PrizeDrawing } from '../../parts/prize-drawing.tsx';
import type { userPrizeItem } from './user-prize-item.schema.ts';
import styles from './user-prize-item.module.css';

export { default as validate, version } from './user-prize-item.schema.ts?validate';

type Props = ComponentProps<typeof userPrizeItem>;

/** A prize of the member: what it is, the code that it is received with, and where it is. */
export default function UserPrizeItem(props: Props) {
  const { prize, children } = props;
  const formats = useFormats();
  const nameId = useId();
  const { state } = prize.distribution;
  return (
    <article data-part="UserPrizeItem.root" className={styles.item} data-state={state} aria-labelledby={nameId}>
      <span data-part="UserPrizeItem.stub" className={styles.stub} aria-hidden="true" />
      <div data-part="UserPrizeItem.drawing" className={styles.drawing}>
        <PrizeDrawing src={prize.parameter.iconSrc} />
      </div>
      <div data-part="UserPrizeItem.words" className={styles.words}>
        <time data-part="UserPrizeItem.date" className={styles.date} dateTime={prize.createdAt}>
          {formats.dateTime(prize.createdAt)}
        </time>
        <h3 id={nameId} data-part="UserPrizeItem.name Lettering.heading" className={styles.name}>
          {prize.amount === 1 ? prize.name : `${prize.name} ×${formats.number(prize.amount)}`}
        </h3>
        {(state !== 'none' || prize.distribution.reference !== null) && <Distribution {...props} />}
        {state === 'failed' && children !== undefined && (
          <div data-part="UserPrizeItem.help" className={styles.help}>
            {children}
          </div>
        )}
      </div>
      <Receipt {...props} nameId={nameId} />
    </article>
  );
}

const icons = { waiting: 'clock', sent: 'check-circle', failed: 'warning' } as const;

/** Where a prize is, and what the carrier knows it by. */
function Distribution(props: Props) {
  const { referenceLabel, prize } = props;
  const { state, reference } = prize.distribution;
  return (
    <dl className={styles.states}>
      {state !== 'none' && <State {...props} state={state} />}
      {reference !== null && (
        <div data-part="UserPrizeItem.reference" className={styles.reference}>
          <dt>{referenceLabel}</dt>
          <dd className={styles.number} translate="no">
            {reference}
          </dd>
        </div>
      )}
    </dl>
  );
}

function State(props: Props & { readonly state: keyof typeof icons }) {
  const { state, stateLabel, waitingLabel, sentLabel, failedLabel, prize } = props;
  const { sentOn } = prize.distribution;
  const words = { waiting: waitingLabel, sent: sentLabel, failed: failedLabel }[state];
  return (
    <div data-part="UserPrizeItem.state" className={styles.state}>
      <dt className={styles.visuallyHidden}>{stateLabel}</dt>
      <dd className={styles.value}>
        <span data-part="UserPrizeItem.stateMark" className={styles.mark}>
          <Icon name={icons[state]} size={18} />
        </span>
        <span>{words}</span>
        {state === 'sent' && sentOn !== null && <time dateTime={sentOn}>{dayOf(sentOn)}</time>}
      </dd>
    </div>
  );
}

/** A day as it is written in all languages of the product, "2026/11/24". */
function dayOf(day: string): string {
  return day.replaceAll('-', '/');
}

/** What the prize is received with: its code, and where it is used. */
function Receipt({
  prize,
  codeLabel,
  copyLabel,
  openLabel,
  nameId,
  emit,
  handles,
}: Props & { readonly nameId: string }) {
  const { code } = prize;
  const href = hrefOf(prize);
  if (code === null && href === null) return null;
  return (
    <div data-part="UserPrizeItem.codeRow" className={styles.codeRow}>
      {code !== null && (
        <p className={styles.codeLine}>
          <span data-part="UserPrizeItem.codeLabel" className={styles.codeLabel}>
            {codeLabel}
          </span>{' '}
          <CodeWithCopy
            code={code}
            copyLabel={copyLabel}
            nameId={nameId}
            codePart="UserPrizeItem.code"
            copyPart="UserPrizeItem.copy"
            onCopy={handles('copy') ? () => void emit('copy', { value: code }) : null}
          />
        </p>
      )}
      {href !== null && (
        <OutsideLink
          data-part="UserPrizeItem.open"
          className={styles.open}
          href={href}
          label={openLabel}
          nameId={nameId}
        />
      )}
    </div>
  );
}

function hrefOf({ href }: UserPrize): string | null {
  return href !== null && isOutsideAddress(href) ? href : null;
}
