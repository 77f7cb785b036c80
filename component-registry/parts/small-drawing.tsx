import { hideBrokenImage } from './hide-broken-image.ts';

interface SmallDrawingProps {
  /** Nothing is shown where it is empty. */
  readonly src: string;
  /** Its sides, in pixels. */
  readonly size: number;
  readonly className: string | undefined;
  readonly 'data-part': string;
}

/** A square drawing, ornamental: what it shows stands beside it in words. */
export function SmallDrawing({ src, size, ...rest }: SmallDrawingProps) {
  if (src === '') return null;
  return (
    <img
      {...rest}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={hideBrokenImage}
    />
  );
}
