import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import { pictureWords } from '../../pictures/picture-words.ts';
import type { PictureResult } from '../../run/result.ts';
import { dataPicture } from './data-picture.ts';

/** How pictures compared: a line for one that is as approved, all its pictures side by side for any other. */
export function pictureViews(pictures: readonly PictureResult[]): SafeHtml {
  return html`${pictures.map(pictureView)}`;
}

function pictureView(picture: PictureResult): SafeHtml {
  const { outcome, approved, actual, changes } = picture;
  const words = html`<p class="picture-words ${outcome}">${pictureWords(picture)}</p>`;
  if (outcome === 'same' || outcome === 'approved') return words;
  const shown = [
    ['Approved', approved],
    ['Now', actual],
    ['Difference', changes],
  ] as const;
  const figures = shown.flatMap(([label, data]) =>
    data === undefined
      ? []
      : [
          html`<figure>
            ${dataPicture(data, `${label}: ${picture.name}`)}
            <figcaption>${label}</figcaption>
          </figure>`,
        ],
  );
  return html`${words}
    <div class="pictures" role="group" aria-label="Picture ${picture.name}" tabindex="0">${figures}</div>`;
}
