import type { MouseEvent } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import { hideBrokenImage } from '../../parts/hide-broken-image.ts';
import styles from './post-card.module.css';

const mostPictures = 4;

/** A picture that is to be seen large. */
export interface ChosenPicture extends Readonly<Record<string, unknown>> {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

interface PostPicturesProps {
  readonly srcs: readonly string[];
  /** Undefined where pictures cannot be seen large. */
  readonly onChoose: ((picture: ChosenPicture) => void) | undefined;
}

/** Up to four pictures of a post; one alone keeps its shape, between 9 to 16 and 16 to 9. */
export function PostPictures({ srcs, onChoose }: PostPicturesProps) {
  const shown = srcs.slice(0, mostPictures);
  if (shown.length === 0) return null;
  return (
    <div data-part="PostCard.pictures" className={styles.pictures} data-count={shown.length}>
      {shown.map((src, index) => (
        <Picture key={`${index} ${src}`} src={src} place={[index + 1, shown.length]} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface PictureProps extends Pick<PostPicturesProps, 'onChoose'> {
  readonly src: string;
  /** Which it is, and of how many. */
  readonly place: readonly [number, number];
}

function Picture({ src, place: [index, count], onChoose }: PictureProps) {
  const text = useText();
  const alt = text('posts.picture', { index, count });
  const image = (
    <img
      data-part="PostCard.picture"
      className={styles.picture}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={hideBrokenImage}
    />
  );
  if (onChoose === undefined) return image;
  const choose = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { naturalWidth, naturalHeight } = currentTarget.querySelector('img') ?? {};
    onChoose({ src, alt, width: naturalWidth || 16, height: naturalHeight || 9 });
  };
  return (
    <button type="button" data-part="PostCard.press" className={styles.press} onClick={choose}>
      {image}
    </button>
  );
}
