import { PagePictures } from './page-pictures.ts';
import { perform } from './picture-task.ts';
import type { PictureResult, SentTask, TaskAnswer } from './picture-task.ts';

/** The worker in which pictures of fans are read, decoded and painted, so that the page stays free. */
const pictures = new PagePictures();

self.addEventListener('message', ({ data: { id, ...task } }: MessageEvent<SentTask>) => {
  perform(pictures, task).then(
    (result) => answer({ id, result: sendable(result) }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});

function sendable(result: PictureResult): Extract<TaskAnswer, { result: unknown }>['result'] {
  if (result === null || 'content' in result || result instanceof ImageBitmap || result instanceof Blob) return result;
  return result instanceof OffscreenCanvas ? result.transferToImageBitmap() : null;
}

function answer(message: TaskAnswer): void {
  const isBitmap = 'result' in message && message.result instanceof ImageBitmap;
  self.postMessage(message, { transfer: isBitmap ? [message.result] : [] });
}
