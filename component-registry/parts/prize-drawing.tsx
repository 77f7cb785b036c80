import { SmallDrawing } from './small-drawing.tsx';
import styles from './prize-drawing.module.css';

/** The drawing of a prize, 96 pixels wide, in a lit frame. The prize's name stands beside it. */
export function PrizeDrawing({ src, faded = false }: { readonly src: string; readonly faded?: boolean }) {
  return (
    <span data-part="Drawing.root" className={styles.frame} data-faded={faded || undefined}>
      <SmallDrawing data-part="Drawing.image" className={styles.drawing} src={src} size={96} />
    </span>
  );
}
