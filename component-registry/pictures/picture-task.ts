import type { PickedFile } from '#schemas/campaign/form.ts';
import type { PictureCanvas, Pictures } from './pictures.ts';

/** What is asked of pictures, as it is sent to a worker. */
export type PictureTask =
  | { readonly task: 'read'; readonly file: File; readonly mostBytes: number; readonly key: number }
  | { readonly task: 'square'; readonly picked: PickedFile; readonly side: number; readonly key: number }
  | { readonly task: 'encode'; readonly painted: ImageBitmap }
  | { readonly task: 'release' };

/** What a task gives. */
export type PictureResult = PickedFile | PictureCanvas | ImageBitmap | Blob | null;

/** Does a task; the result of `release` is null. */
export async function perform(pictures: Pictures, task: PictureTask): Promise<PictureResult> {
  switch (task.task) {
    case 'read':
      return pictures.read(task.file, task.mostBytes, task.key);
    case 'square':
      return pictures.square(task.picked, task.side, task.key);
    case 'encode':
      return pictures.encode(task.painted);
    case 'release':
      pictures.release();
      return null;
  }
}

/** A task on its way to the worker. */
export type SentTask = PictureTask & { readonly id: number };

/** What the worker answers to the task of that id. */
export type TaskAnswer =
  | { readonly id: number; readonly result: PickedFile | ImageBitmap | Blob | null }
  | { readonly id: number; readonly error: string };
