import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import { pictureSize } from '../../pictures/picture-size.ts';

/** A PNG or JPEG inside the page, which keeps its place before it is decoded. */
export function dataPicture(picture: Uint8Array, alt: string): SafeHtml {
  const type = picture[0] === 0xff ? 'jpeg' : 'png';
  const { width, height } = pictureSize(picture) ?? { width: 1, height: 1 };
  const data = Buffer.from(picture).toString('base64');
  return html`<img
    src="data:image/${type};base64,${data}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    loading="lazy"
    decoding="async"
  />`;
}
