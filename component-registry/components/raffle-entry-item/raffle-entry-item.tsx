import { useId } from 'react';
import { isOutsideAddress } from '#schemas/values/outside-address.ts';
import type { RaffleEntry } from '#schemas/entities/raffle.ts';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { Amount } from '../../parts/amount.tsx';
import { CheckLink } from '../../parts/check-link.tsx';
import { hideBrokenImage } from '../../parts/hide-broken-image.ts';
import type { raffleEntryItem } from './raffle-entry-item.schema.ts';
import styles from './raffle-entry-item.module.css';

export { default as validate, version } from './raffle-entry-item.schema.ts?validate';

/** What a member entered in one raffle: the raffle, how often and when, and what became of it. */
export default function RaffleEntryItem(props: ComponentProps<typeof raffleEntryItem>) {
  const { entry, pointName, checkLabel, emit, handles } = props;
  const text = useText();
  const formats = useFormats();
  const nameId = useId();
  const { prize, result } = entry;
  return (
    <article data-part="RaffleEntryItem.root" className={styles.item} data-result={result} aria-labelledby={nameId}>
      <Drawing src={prize?.iconSrc ?? entry.parameter.iconSrc} />
      <div data-part="RaffleEntryItem.words" className={styles.words}>
        <time data-part="RaffleEntryItem.date" className={styles.date} dateTime={entry.enteredAt}>
          {formats.dateTime(entry.enteredAt)}
        </time>
        <p id={nameId} data-part="RaffleEntryItem.name" className={styles.name}>
          {entry.name}
        </p>
        <p data-part="RaffleEntryItem.count" className={styles.count}>
          {text('raffles.enteredCount', { count: entry.amount })}
        </p>
      </div>
      <div className={styles.end}>
        <p data-part="RaffleEntryItem.result" className={styles.result}>
          {text(`raffles.${result}`)}
        </p>
        {entry.spentPoint > 0 && (
          <p data-part="RaffleEntryItem.spent" className={styles.spent}>
            <Amount value={entry.spentPoint} unit={pointName} />
          </p>
        )}
      </div>
      {prize !== null && (
        <Won
          prize={prize}
          nameId={nameId}
          onCopy={handles('copy') ? () => void emit('copy', { value: prize.code }) : null}
        />
      )}
      {entry.checkPath !== null && checkLabel !== undefined && (
        <CheckLink
          to={entry.checkPath}
          label={checkLabel}
          of={entry.name}
          data-part="RaffleEntryItem.check"
          className={styles.check}
        />
      )}
    </article>
  );
}

function Drawing({ src }: { readonly src: string }) {
  if (src === '') return null;
  return (
    <img
      data-part="RaffleEntryItem.drawing"
      className={styles.drawing}
      src={src}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      onError={hideBrokenImage}
    />
  );
}

interface WonProps {
  readonly prize: NonNullable<RaffleEntry['prize']>;
  readonly nameId: string;
  /** Null where nobody copies. */
  readonly onCopy: (() => void) | null;
}

/** What was won, its code, and where it is used. */
function Won({ prize: { name, code, href }, nameId, onCopy }: WonProps) {
  const text = useText();
  return (
    <div data-part="RaffleEntryItem.prize" className={styles.prize}>
      <p className={styles.prizeName}>{name}</p>
      <span data-part="RaffleEntryItem.code" className={styles.code} translate="no">
        {code}
      </span>
      {onCopy !== null && (
        <button
          type="button"
          data-part="RaffleEntryItem.copy Pressable.root Pressable.ghost Pressable.small"
          className={styles.copy}
          aria-label={text('lists.copyCode')}
          aria-describedby={nameId}
          onClick={onCopy}
        >
          <Icon name="copy" size={18} />
        </button>
      )}
      {href !== null && isOutsideAddress(href) && (
        <a
          data-part="RaffleEntryItem.open Pressable.root Pressable.ghost Pressable.small"
          className={styles.open}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={nameId}
        >
          {text('lists.open')}
          <Icon name="external" size={18} />
          <span className={styles.visuallyHidden}>{text('lists.opensElsewhere')}</span>
        </a>
      )}
    </div>
  );
}
