import { useEffect, useRef, useState } from 'react';
import { useFormats, useLocale, useNow, useText } from '#runtime/component-hooks.ts';
import { profileCardSize } from '#schemas/values/profile-card.ts';
import { CardFailure, makeCard } from '../../card/make-card.ts';
import type { MadeCard } from '../../card/make-card.ts';
import { isSameCard, shownCard } from '../../card/shown-card.ts';
import type { ShownCard } from '../../card/shown-card.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { cardPicture } from './card-picture.schema.ts';
import { SavingWays } from './saving-ways.tsx';
import styles from './card-picture.module.css';

export { default as validate, version, writesLaterTexts } from './card-picture.schema.ts?validate';

/** The finished card. Nothing lies over the picture: phones offer to save what is held down. */
export default function CardPicture(props: ComponentProps<typeof cardPicture>) {
  const { card, values, hint, until, untilLabel, ended } = props;
  const text = useText();
  const locale = useLocale();
  const formats = useFormats();
  const now = useNow();
  const isOver = until !== undefined && Date.parse(until) <= now.getTime();
  const shown = useLast(card && values ? shownCard(card, values, { text, locale }) : undefined);
  const [root, making, retry] = useMadeCard(isOver ? undefined : shown);
  const name = values?.written['name'] ?? '';
  if (isOver) {
    return (
      <p data-part="CardPicture.ended" className={styles.ended} role="status">
        {ended}
      </p>
    );
  }
  return (
    <div ref={root} data-part="CardPicture.root" className={styles.root} tabIndex={-1}>
      <div data-part="CardPicture.stage" className={styles.stage} data-making={making.state === 'making' || undefined}>
        {making.state === 'making' && <Progress share={making.share} />}
        {making.state === 'failed' && <Failure code={making.code} retry={retry} />}
        {making.state === 'made' && (
          <img
            data-part="CardPicture.picture"
            className={styles.picture}
            src={making.src}
            alt={text('card.alt', { name })}
            width={making.made.width}
            height={making.made.height}
          />
        )}
      </div>
      {making.state === 'made' && (
        <>
          <Notes {...making.made} />
          <p data-part="CardPicture.hint" className={styles.hint}>
            {hint}
          </p>
          {until !== undefined && (
            <p data-part="CardPicture.deadline" className={styles.deadline}>
              <Icon name="clock" size={18} />
              <span>{untilLabel}</span>
              <time dateTime={until}>{formats.dateTime(until)}</time>
            </p>
          )}
          <SavingWays {...props} src={making.src} file={making.made.file} />
        </>
      )}
    </div>
  );
}

function Progress({ share }: { readonly share: number }) {
  const text = useText();
  return (
    <div data-part="CardPicture.progress" className={styles.progress} role="status">
      <span>{text('card.making')}</span>
      <progress data-part="CardPicture.bar" className={styles.bar} value={share} aria-label={text('card.making')} />
    </div>
  );
}

function Failure({ code, retry }: { readonly code: CardFailure['code']; retry(): void }) {
  const text = useText();
  return (
    <div data-part="CardPicture.failure" className={styles.failure} role="alert">
      <p>{text(`card.failed.${code}`)}</p>
      <button type="button" data-part="Pressable.root Pressable.secondary" className={styles.retry} onClick={retry}>
        <Icon name="refresh" />
        <span>{text('card.again')}</span>
      </button>
    </div>
  );
}

function Notes({ width, hasFaces }: Pick<MadeCard, 'width' | 'hasFaces'>) {
  const text = useText();
  const notes = [
    ...(hasFaces ? [] : ['card.withoutFaces']),
    ...(width < profileCardSize.width ? ['card.smaller'] : []),
  ];
  return notes.map((key) => (
    <p key={key} data-part="CardPicture.note" className={styles.note}>
      {text(key)}
    </p>
  ));
}

type Making =
  | { readonly state: 'making'; readonly share: number }
  | { readonly state: 'made'; readonly made: MadeCard; readonly src: string }
  | { readonly state: 'failed'; readonly code: CardFailure['code'] };

const begun: Making = { state: 'making', share: 0 };

/** Makes the card; of two that are made at once the latest counts. Fonts are those of the element of the ref. */
function useMadeCard(shown: ShownCard | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const [making, setMaking] = useState<Making>(begun);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (shown === undefined || root.current === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    let src: string | undefined;
    const show = (next: Making) => !signal.aborted && setMaking(next);
    const fonts = getComputedStyle(root.current).fontFamily;
    makeCard(shown, { fonts, signal, progress: (share) => show({ state: 'making', share }) }).then(
      (made) => {
        if (signal.aborted) return;
        src = URL.createObjectURL(made.file);
        show({ state: 'made', made, src });
      },
      (thrown: unknown) => {
        show({ state: 'failed', code: thrown instanceof CardFailure ? thrown.code : 'no-canvas' });
        // What else was under way still comes to its end.
        abort.abort();
      },
    );
    return () => {
      abort.abort();
      if (src !== undefined) URL.revokeObjectURL(src);
    };
  }, [shown, tries]);
  const retry = () => {
    // The button that was pressed goes away.
    root.current?.focus();
    setTries(tries + 1);
  };
  return [root, making, retry] as const;
}

/** The card that was shown before, while there is no other and as long as nothing on it is another. */
function useLast(shown: ShownCard | undefined): ShownCard | undefined {
  const [kept, keep] = useState(shown);
  if (shown === undefined || (kept !== undefined && isSameCard(kept, shown))) return kept;
  keep(shown);
  return shown;
}
