import type { ComponentProps } from '../../definition/component-props.ts';
import type { image } from './image.schema.ts';
import styles from './image.module.css';

export { default as validate, version } from './image.schema.ts?validate';

export default function Image({ src, alt, width, height }: ComponentProps<typeof image>) {
  return (
    <img
      data-part="Image.root"
      className={styles.image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
