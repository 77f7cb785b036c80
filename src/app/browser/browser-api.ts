import { createApiClient } from '#api-client/api-client.ts';
import type { ApiClient } from '#api-client/api-client.ts';
import { createIdempotencyKeys, randomKey } from '#api-client/http/idempotency-keys.ts';
import type { Texts } from '#i18n/create-texts.ts';
import type { DataStore } from '#runtime/data-store.ts';
import { storageOf } from './page-environment.ts';
import type { Toasts } from '#app/state/toasts.ts';
import type { ProgramFault } from '#app/reporting/watch-errors.ts';

export interface BrowserApiOptions {
  readonly view: Window;
  /** Origin of the API; empty for the page's own. */
  readonly origin: string;
  readonly texts: Texts;
  readonly toasts: Toasts;
  readonly store: DataStore;
  report(fault: ProgramFault): void;
}

/**
 * The API as the program of a real window uses it: failures become toasts, wrong answers are reported, keys of writes are
 * kept in its storage.
 */
export function browserApi({ view, origin, texts, toasts, store, report }: BrowserApiOptions): ApiClient {
  return createApiClient({
    origin,
    locale: texts.locale,
    notify: (text) => toasts.show('danger', text),
    onWait: () => toasts.show('info', texts.text('errors.toast.inLine')),
    malformed: (call, message) => report({ script: 'api', path: call, code: 'answer.malformed', message }),
    errorText: texts.errorText,
    keys: createIdempotencyKeys({
      storage: storageOf(view),
      member: () => (store.read(['user', 'id']) as string | undefined) ?? null,
      now: () => new Date(),
      makeKey: randomKey,
    }),
  });
}
