import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './avatar.module.css';

/**
 * The round 64-pixel icon of a member in a ring of light. A drawn figure stands in for an icon that does not load.
 * It has no text of its own: the nickname stands beside it.
 */
export function Avatar({ src }: { readonly src: string }) {
  const [missing, setMissing] = useState<string>();
  return (
    <span data-part="Avatar.root" className={styles.avatar}>
      {missing === src || src === '' ? (
        <Icon name="user" size={32} />
      ) : (
        <img
          data-part="Avatar.picture"
          className={styles.picture}
          src={src}
          alt=""
          width={64}
          height={64}
          decoding="async"
          onError={() => setMissing(src)}
        />
      )}
    </span>
  );
}
