import type { PickedFile } from '#schemas/campaign/form.ts';
import { perform } from './picture-task.ts';
import type { PictureResult, PictureTask, SentTask, TaskAnswer } from './picture-task.ts';
import type { PictureCanvas, Pictures } from './pictures.ts';

interface Waiting {
  readonly task: PictureTask;
  resolve(result: PictureResult | Promise<PictureResult>): void;
  reject(error: Error): void;
}

/** Has pictures read and painted in a worker. Once that fails, as where it cannot be loaded, `instead` does all, and what waits. */
export class WorkerPictures implements Pictures {
  readonly #worker: Worker;
  readonly #instead: Pictures;
  readonly #waiting = new Map<number, Waiting>();
  #hasFailed = false;
  #ids = 0;

  constructor(worker: Worker, instead: Pictures) {
    this.#worker = worker;
    this.#instead = instead;
    worker.addEventListener('message', ({ data }: MessageEvent<TaskAnswer>) => this.#settle(data));
    worker.addEventListener('error', () => this.#fail());
    worker.addEventListener('messageerror', () => this.#fail());
  }

  async read(file: File, mostBytes: number, key: number): Promise<PickedFile> {
    const result = await this.#ask({ task: 'read', file, mostBytes, key });
    if (result === null || !('content' in result)) throw new TypeError('A file was read as no file.');
    return result;
  }

  async square(picked: PickedFile, side: number, key: number): Promise<PictureCanvas | ImageBitmap> {
    const result = await this.#ask({ task: 'square', picked, side, key });
    if (result === null || 'content' in result || result instanceof Blob) {
      throw new TypeError('A square was painted as no picture.');
    }
    return result;
  }

  async encode(painted: ImageBitmap): Promise<Blob | null> {
    const result = await this.#ask({ task: 'encode', painted });
    if (result !== null && !(result instanceof Blob)) throw new TypeError('A picture was encoded as no file.');
    return result;
  }

  release(): void {
    void this.#ask({ task: 'release' });
  }

  #ask(task: PictureTask): Promise<PictureResult> {
    if (this.#hasFailed) return perform(this.#instead, task);
    const id = (this.#ids += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { task, resolve, reject });
      this.#worker.postMessage({ id, ...task } satisfies SentTask, {
        transfer: task.task === 'encode' ? [task.painted] : [],
      });
    });
  }

  #settle(answer: TaskAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.result);
  }

  #fail(): void {
    this.#hasFailed = true;
    this.#worker.terminate();
    for (const { task, resolve } of this.#waiting.values()) resolve(perform(this.#instead, task));
    this.#waiting.clear();
  }
}
