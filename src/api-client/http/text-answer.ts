import { isAxiosError } from 'axios';

/** What came for a text, whatever it is. */
export type TextAnswer =
  | {
      readonly outcome: 'answered';
      readonly status: number;
      /** Media type, such as "application/json"; empty when the answer names none. */
      readonly type: string;
      readonly text: string;
    }
  | { readonly outcome: 'too-large' | 'too-late' | 'unreachable' };

export interface TextOptions {
  /** Milliseconds until a text that did not come whole counts as too late. */
  readonly timeout: number;
  /** Most bytes that are read. */
  readonly limit: number;
  /** Takes nothing that the browser or something on the way kept. */
  readonly isFresh?: boolean;
  readonly signal?: AbortSignal;
}

/** Why a text did not come. */
export function outcomeOfLoss(rejection: unknown): Exclude<TextAnswer['outcome'], 'answered'> {
  if (!isAxiosError(rejection)) return 'unreachable';
  if (rejection.code === 'ETIMEDOUT' || rejection.code === 'ECONNABORTED') return 'too-late';
  return rejection.message.startsWith('maxContentLength') ? 'too-large' : 'unreachable';
}
