import { hideBrokenImage } from '../parts/hide-broken-image.ts';
import styles from './author-face.module.css';

/** The round icon of an account, ornamental: its name stands beside it. */
export function AuthorFace({ src, size }: { readonly src: string; readonly size: number }) {
  return (
    <span data-part="AuthorFace.root" className={styles.face}>
      <img
        key={src}
        data-part="AuthorFace.picture"
        className={styles.picture}
        src={src}
        alt=""
        width={size}
        height={size}
        decoding="async"
        onError={hideBrokenImage}
      />
    </span>
  );
}
