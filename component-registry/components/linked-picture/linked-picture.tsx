import type { ComponentProps } from '../../definition/component-props.ts';
import { PressTarget } from '../../press/press-target.tsx';
import type { linkedPicture } from './linked-picture.schema.ts';
import styles from './linked-picture.module.css';

export { default as validate, version } from './linked-picture.schema.ts?validate';

export default function LinkedPicture({ src, alt, width, height, to, emit }: ComponentProps<typeof linkedPicture>) {
  return (
    <PressTarget to={to} data-part="LinkedPicture.root" className={styles.link} onPress={() => emit('press')}>
      <img
        data-part="LinkedPicture.picture"
        className={styles.picture}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </PressTarget>
  );
}
