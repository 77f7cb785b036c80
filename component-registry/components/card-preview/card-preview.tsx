import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocale, useText } from '#runtime/component-hooks.ts';
import { profileCardSize } from '#schemas/values/profile-card.ts';
import { LiveCard } from '../../card/live-card.ts';
import { shownCard } from '../../card/shown-card.ts';
import type { ShownCard } from '../../card/shown-card.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import type { cardPreview } from './card-preview.schema.ts';
import styles from './card-preview.module.css';

export { default as validate, version, writesLaterTexts } from './card-preview.schema.ts?validate';

/** Enough for a card that is as wide as a phone, in pixels of the screen. */
const widest = 720;
const sizeAtFirst = { width: widest, height: (widest / profileCardSize.width) * profileCardSize.height };

type State = 'waiting' | 'shown' | 'failed';

type CardPreviewProps = ComponentProps<typeof cardPreview>;

interface PreviewProps {
  readonly card: CardPreviewProps['card'] | undefined;
  readonly values: CardPreviewProps['values'] | undefined;
  readonly stays: boolean;
}

const Preview = memo(function Preview({ card, values, stays }: PreviewProps) {
  const text = useText();
  const locale = useLocale();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isLarge, setLarge] = useState(false);
  const shown = card && values ? shownCard(card, values, { text, locale }) : undefined;
  const state = useLiveCard(canvas, shown);
  const name = values?.written['name'] ?? '';
  const label = text(name === '' ? 'card.preview' : 'card.previewOf', { name });
  const picture = (
    <canvas
      ref={canvas}
      data-part="CardPreview.canvas"
      className={styles.canvas}
      role="img"
      aria-label={label}
      {...sizeAtFirst}
    />
  );
  const frame = {
    'data-part': 'CardPreview.frame',
    className: styles.frame,
    'data-waiting': state === 'waiting' || undefined,
  };
  return (
    <div
      data-part="CardPreview.root"
      className={styles.root}
      data-stays={stays || undefined}
      data-large={isLarge || undefined}
    >
      {stays ? (
        <>
          <button {...frame} type="button" aria-expanded={isLarge} onClick={() => setLarge(!isLarge)}>
            {picture}
          </button>
          <p data-part="CardPreview.caption" className={styles.caption} aria-hidden="true">
            <b>{label}</b>
            <span>{text(isLarge ? 'card.shrink' : 'card.enlarge')}</span>
          </p>
        </>
      ) : (
        <div {...frame}>{picture}</div>
      )}
      <p data-part="CardPreview.failure" className={styles.failure} role="status">
        {state === 'failed' && text('card.previewFailed')}
      </p>
    </div>
  );
});

/** The card while it is made; where it stays in sight, a press makes it large. */
export default function CardPreview({ card, values, stays = false }: CardPreviewProps) {
  // What was typed is on the screen before the card is painted with it.
  return <Preview card={card} values={useDeferredValue(values)} stays={stays} />;
}

function useLiveCard(canvas: RefObject<HTMLCanvasElement | null>, shown: ShownCard | undefined): State {
  const [state, setState] = useState<State>('waiting');
  const live = useRef<LiveCard>(undefined);
  const width = usePaintedWidth(canvas);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || width === undefined) return;
    live.current = LiveCard.on(element, width / profileCardSize.width, getComputedStyle(element).fontFamily);
    if (live.current === undefined) setState('failed');
    return () => {
      live.current?.close();
      live.current = undefined;
    };
  }, [canvas, width]);
  useEffect(() => {
    const card = live.current;
    if (shown === undefined || card === undefined) return;
    let isLatest = true;
    const element = canvas.current;
    element?.setAttribute('aria-busy', 'true');
    const settle = (next: State) => {
      if (!isLatest) return;
      element?.removeAttribute('aria-busy');
      setState(next);
    };
    card.show(shown).then(
      () => settle('shown'),
      () => settle('failed'),
    );
    return () => {
      isLatest = false;
    };
  });
  return state;
}

/** As many pixels as the screen has for the canvas: a picture that is made much smaller looks rough. */
function usePaintedWidth(canvas: RefObject<HTMLCanvasElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const measure = () => setWidth(Math.min(widest, Math.ceil(element.clientWidth * devicePixelRatio) || widest));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [canvas]);
  return width;
}
