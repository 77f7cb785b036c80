import { hideBrokenImage } from './hide-broken-image.ts';
import styles from './prize-drawing.module.css';

/** The drawing of a prize, 96 pixels wide, in a lit frame. The prize's name stands beside it. */
export function PrizeDrawing({ src, faded = false }: { readonly src: string; readonly faded?: boolean }) {
  return (
    <span data-part="Drawing.root" className={styles.frame} data-faded={faded || undefined}>
      {src !== '' && (
        <img
          data-part="Drawing.image"
          className={styles.drawing}
          src={src}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          onError={hideBrokenImage}
        />
      )}
    </span>
  );
}
