import { useId } from 'react';
import { isOutsideAddress } from '#schemas/values/outside-address.ts';
import { signedPoint } from '#schemas/entities/signed-point.ts';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { CodeWithCopy } from '../../parts/code-with-copy.tsx';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { Icon } from '../../icons/icon.tsx';
import { historyWords } from './history-words.ts';
import type { pointHistoryItem } from './point-history-item.schema.ts';
import styles from './point-history-item.module.css';

export { default as validate, version } from './point-history-item.schema.ts?validate';

/** A line of the point statement: what moved the points, when, and by how much. */
export default function PointHistoryItem(props: ComponentProps<typeof pointHistoryItem>) {
  const { history, pointName, emit, handles } = props;
  const text = useText();
  const formats = useFormats();
  const titleId = useId();
  const { title, note } = historyWords(history, text);
  const href = externalHref(history);
  const code = history.userPrizeHistory?.code ?? null;
  return (
    <article data-part="PointHistoryItem.root" className={styles.item} aria-labelledby={titleId}>
      <span data-part="PointHistoryItem.emblem" className={styles.emblem} data-type={history.historyType}>
        <Icon name={iconOf(history)} size={22} />
      </span>
      <div data-part="PointHistoryItem.words" className={styles.words}>
        <time data-part="PointHistoryItem.date" className={styles.date} dateTime={history.createdAt}>
          {formats.dateTime(history.createdAt)}
        </time>
        <p id={titleId} data-part="PointHistoryItem.title" className={styles.title}>
          {title}
        </p>
        {note !== undefined && (
          <p data-part="PointHistoryItem.note" className={styles.note}>
            {note}
          </p>
        )}
        {code !== null && (
          <PrizeCode
            code={code}
            titleId={titleId}
            onCopy={handles('copy') ? () => void emit('copy', { value: code }) : null}
          />
        )}
      </div>
      <SignedPoint point={signedPoint(history)} pointName={pointName} />
      {href !== undefined && (
        <OutsideLink
          data-part="PointHistoryItem.open"
          className={styles.open}
          href={href}
          label={text('lists.open')}
          nameId={titleId}
        />
      )}
    </article>
  );
}

interface PrizeCodeProps {
  readonly code: string;
  readonly titleId: string;
  /** Null where nobody copies. */
  readonly onCopy: (() => void) | null;
}

/** A code in one piece, read out letter by letter by whoever needs it, and the button that copies it. */
function PrizeCode({ code, titleId, onCopy }: PrizeCodeProps) {
  const text = useText();
  return (
    <p data-part="PointHistoryItem.prizeCode" className={styles.prizeCode}>
      <span data-part="PointHistoryItem.codeLabel" className={styles.codeLabel}>
        {text('lists.prizeCode')}
      </span>{' '}
      <CodeWithCopy
        code={code}
        copyLabel={text('lists.copyCode')}
        nameId={titleId}
        codePart="PointHistoryItem.code"
        copyPart="PointHistoryItem.copy"
        onCopy={onCopy}
      />
    </p>
  );
}

/** "+300", "-1,200" or, for nothing, "-". */
function SignedPoint({ point, pointName }: { readonly point: number; readonly pointName: string }) {
  const formats = useFormats();
  if (point === 0)
    return (
      <p data-part="PointHistoryItem.points" data-sign="none" className={styles.zero}>
        -
      </p>
    );
  return (
    <p
      data-part="PointHistoryItem.points"
      data-sign={point > 0 ? 'earned' : 'spent'}
      className={point > 0 ? styles.earned : styles.spent}
    >
      <span
        data-part="PointHistoryItem.figure Lettering.figure"
        className={styles.figure}
      >{`${point > 0 ? '+' : '-'}${formats.number(Math.abs(point))}`}</span>
      <span data-part="PointHistoryItem.unit" className={styles.unit}>
        {' '}
        {pointName}
      </span>
    </p>
  );
}

const typeIcons: Readonly<Record<PointHistory['historyType'], string>> = {
  sns_action: 'heart',
  prize: 'gift',
  raffle: 'ticket',
  gacha: 'music-note',
  reversal: 'warning',
  message: 'sparkle',
};

const actionIcons: Readonly<Record<string, string>> = {
  retweet: 'repost',
  quote: 'quote',
  follow: 'follow',
  reply_send: 'reply',
  view: 'play',
};

function iconOf({ historyType, snsActionHistory }: PointHistory): string {
  return actionIcons[snsActionHistory?.actionType ?? ''] ?? typeIcons[historyType];
}

function externalHref({ userPrizeHistory }: PointHistory): string | undefined {
  const href = userPrizeHistory?.format === 'externalButton' ? userPrizeHistory.meta.href : null;
  return href !== null && isOutsideAddress(href) ? href : undefined;
}
