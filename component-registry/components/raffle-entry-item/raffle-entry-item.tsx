import { useId } from 'react';
import { isOutsideAddress } from '#schemas/values/outside-address.ts';
import type { RaffleEntry } from '#schemas/entities/raffle.ts';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { CodeWithCopy } from '../../parts/code-with-copy.tsx';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { Amount } from '../../parts/amount.tsx';
import { CheckLink } from '../../parts/check-link.tsx';
import { SmallDrawing } from '../../parts/small-drawing.tsx';
import type { raffleEntryItem } from './raffle-entry-item.schema.ts';
import styles from './raffle-entry-item.module.css';

export { default as validate, version, writesLaterTexts } from './raffle-entry-item.schema.ts?validate';

/** What a member entered in one raffle: the raffle, how often and when, and what became of it. */
export default function RaffleEntryItem(props: ComponentProps<typeof raffleEntryItem>) {
  const { entry, pointName, checkLabel, emit, handles } = props;
  const text = useText();
  const formats = useFormats();
  const nameId = useId();
  const { prize, result } = entry;
  return (
    <article data-part="RaffleEntryItem.root" className={styles.item} data-result={result} aria-labelledby={nameId}>
      <SmallDrawing
        data-part="RaffleEntryItem.drawing"
        className={styles.drawing}
        src={prize?.iconSrc ?? entry.parameter.iconSrc}
        size={56}
      />
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
      <span data-part="RaffleEntryItem.codeLabel" className={styles.codeLabel}>
        {text('lists.prizeCode')}
      </span>
      <CodeWithCopy
        code={code}
        copyLabel={text('lists.copyCode')}
        nameId={nameId}
        codePart="RaffleEntryItem.code"
        copyPart="RaffleEntryItem.copy"
        onCopy={onCopy}
      />
      {href !== null && isOutsideAddress(href) && (
        <OutsideLink
          data-part="RaffleEntryItem.open"
          className={styles.open}
          href={href}
          label={text('lists.open')}
          nameId={nameId}
        />
      )}
    </div>
  );
}
