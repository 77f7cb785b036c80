import './base.css';
import { createRoot } from 'react-dom/client';
import { createApiClient } from '#api-client/api-client.ts';
import { apiHost } from '#api-client/api-host.ts';
import { createIdempotencyKeys, randomKey } from '#api-client/idempotency-keys.ts';
import { registry } from '#component-registry/registry.ts';
import { createTexts } from '#i18n/create-texts.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { DataStore } from '#runtime/data-store.ts';
import { App } from './app.tsx';
import { completeBoot, readBoot } from './boot.ts';
import { createSite, initialModel } from './create-site.ts';
import { browserEnvironment } from './page-environment.ts';
import { redirectOutcome, withoutOutcome } from './redirect-outcome.ts';
import type { Site } from './site.ts';
import { Toasts } from './toasts.ts';

await start(window);

async function start(view: Window): Promise<void> {
  const locale = pageLocale(view.document.documentElement.lang);
  const store = new DataStore(initialModel(locale, view.navigator.userAgent));
  const toasts = new Toasts();
  const texts = await createTexts({ locale });
  const carried = readBoot(view.document);
  const { origin } = apiHost(view.location.hostname, carried?.apiOrigin ?? '');
  const api = createApiClient({
    origin,
    locale,
    notify: (text) => toasts.show('danger', text),
    errorText: texts.errorText,
    keys: createIdempotencyKeys({
      storage: storageOf(view),
      member: () => (store.read(['user', 'id']) as string | undefined) ?? null,
      now: () => new Date(),
      makeKey: randomKey,
    }),
  });
  const boot = await completeBoot(carried, api, origin);
  const page = browserEnvironment(view, origin);
  const { site, refresh } = await createSite({ boot, api, store, texts, toasts, locale, registry, page });
  tellOutcome(view, site, texts.text);
  view.addEventListener('focus', refresh);
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'visible') refresh();
  });
  const container = view.document.getElementById('root');
  if (container === null) throw new Error('The page has no element "root".');
  createRoot(container, { onCaughtError: () => {} }).render(<App site={site} />);
}

function tellOutcome(view: Window, { toasts, modals }: Site, text: (key: string) => string): void {
  const query = new URLSearchParams(view.location.search);
  const outcome = redirectOutcome(query);
  if (outcome?.kind === 'toast') toasts.show(outcome.level, text(outcome.textKey));
  if (outcome?.kind === 'suggest-sign-up') modals.show('sign-up-suggestion', {});
  const rest = withoutOutcome(query).toString();
  const address = `${view.location.pathname}${rest === '' ? '' : `?${rest}`}${view.location.hash}`;
  view.history.replaceState(view.history.state, '', address);
}

/** A browser that forbids storage throws at the mere mention of it. */
function storageOf(view: Window): Storage | null {
  try {
    return view.localStorage;
  } catch {
    return null;
  }
}
