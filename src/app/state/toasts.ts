import type { ToastTone } from '#machines/flow-toast.ts';
import { Observable } from './observable.ts';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** Longest that a toast stays, in ms; long enough to read two lines. */
export const toastDuration = 6000;
const most = 3;

/** The short messages on top of the page, the oldest first. */
export class Toasts {
  readonly shown = new Observable<readonly Toast[]>([]);
  #count = 0;

  /** Shows a message; the same text that is still shown is not repeated. */
  show(tone: ToastTone, text: string): void {
    this.#count += 1;
    const toast = { id: this.#count, tone, text };
    this.shown.update((shown) => [...shown.filter((one) => one.text !== text), toast].slice(-most));
  }

  dismiss(id: number): void {
    this.shown.update((shown) => shown.filter((toast) => toast.id !== id));
  }
}
