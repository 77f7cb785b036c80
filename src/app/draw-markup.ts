import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** How long a page may wait for its parts, in ms: then the browser draws it. */
const patience = 3000;

/**
 * The whole markup of a view, once all of it is there. Rejects with the first thing that was thrown, and when parts of it
 * are still waited for after 3 s.
 */
export async function drawMarkup(view: ReactNode): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const markup = new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(view, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(thrown) {
        reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
        abort();
      },
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
    timer = setTimeout(() => abort(new Error(`Parts of the page have not come after ${patience} ms.`)), patience);
  });
  return markup.finally(() => clearTimeout(timer));
}
