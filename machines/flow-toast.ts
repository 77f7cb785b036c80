/** What a toast is about, as it looks. */
export type ToastTone = 'info' | 'success' | 'danger';

/** A short message that a machine asks to be shown: a text of the product by its key. */
export interface FlowToast {
  readonly key: string;
  readonly tone: ToastTone;
}
