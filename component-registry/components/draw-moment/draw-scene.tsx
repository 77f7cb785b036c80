import { useState } from 'react';
import type { CSSProperties } from 'react';
import { hideBrokenImage } from '../../parts/hide-broken-image.ts';
import { numbered } from './numbered.ts';
import styles from './draw-moment.module.css';

interface DrawSceneProps {
  /** What is revealed; null before. */
  readonly shown: { readonly src: string } | null;
  /** Undefined where a press does nothing. */
  readonly onPress: (() => void) | undefined;
}

const pieces = 15;
/** Turns of a full circle from one piece to the next, so that however many there are, none lies behind another. */
const goldenTurn = 0.381966;
/** The second press of a double press that began the draw skips nothing; in ms. */
const deafFor = 500;

/** The scene: empty places one over the other, for a skin to fill, and what was drawn among them. */
export function DrawScene({ shown, onPress }: DrawSceneProps) {
  const [opened] = useState(() => performance.now());
  const press = () => {
    if (performance.now() - opened >= deafFor) onPress?.();
  };
  return (
    <div data-part="DrawMoment.stage" className={styles.stage} onPointerDown={onPress && press}>
      <Ornament part="backdrop" />
      <Ornament part="light" />
      <Ornament part="cover" />
      <Ornament part="back" />
      <Ornament part="mover" />
      {shown !== null && (
        <span data-part="DrawMoment.prize" className={styles.prize}>
          <img
            data-part="DrawMoment.picture"
            className={styles.picture}
            src={shown.src}
            alt=""
            width={192}
            height={192}
            draggable={false}
            onError={hideBrokenImage}
          />
        </span>
      )}
      <Ornament part="front" />
      <span data-part="DrawMoment.pieces" className={styles.pieces} aria-hidden="true">
        {numbered(pieces).map((number) => (
          <i key={number} data-part="DrawMoment.piece" className={styles.piece} style={placeOf(number)} />
        ))}
      </span>
      <Ornament part="veil" />
    </div>
  );
}

const ornaments = {
  backdrop: styles.backdrop,
  light: styles.light,
  cover: styles.cover,
  back: styles.back,
  mover: styles.mover,
  front: styles.front,
  veil: styles.veil,
} as const;

function Ornament({ part }: { readonly part: keyof typeof ornaments }) {
  return <span data-part={`DrawMoment.${part}`} className={ornaments[part]} aria-hidden="true" />;
}

function placeOf(number: number): CSSProperties {
  return { '--n': number, '--turn': `${((number * goldenTurn) % 1).toFixed(4)}turn` } as CSSProperties;
}
