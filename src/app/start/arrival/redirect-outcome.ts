import type { KeptKey } from '#actors/kept-values.ts';
import type { ToastTone } from '#machines/flow-toast.ts';
import type { PageEnvironment } from '#app/browser/page-environment.ts';
import type { Site } from '#app/site/site.ts';
import { keptByDevice } from '#app/state/kept-by-device.ts';

/** What a fan was at the social network for. */
type Purpose = 'signup' | 'login' | 'change';

/** What the way back from the social network says in the query. */
export type RedirectOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'toast'; readonly tone: ToastTone; readonly textKey: string }
  | { readonly kind: 'suggest-sign-up' }
  /** This browser waits for no such answer: another one began, or somebody forged it. */
  | { readonly kind: 'elsewhere'; readonly purpose: Purpose };

/** Modal script of a campaign that leads on from a return in another browser. */
const elsewhereModal = 'another-browser';

const parameters = ['is_sns_signup_complete', 'is_sns_login_complete', 'is_sns_change_complete', 'error'];

/** The fan's own choice is no failure. */
const canceled = 'errors.outcome.canceled';

const elsewhere = 'missing_authorization';

const texts: Readonly<Record<Purpose, Readonly<Record<string, string>>>> = {
  signup: {
    protected_user: 'errors.outcome.protectedUser',
    scope_invalid: 'errors.outcome.scopeInvalid',
    access_denied: canceled,
    closed: 'errors.outcome.signUpClosed',
    unknown: 'errors.outcome.signUpFailed',
  },
  login: {
    scope_invalid: 'errors.outcome.scopeInvalid',
    access_denied: canceled,
    closed: 'errors.outcome.closed',
    unknown: 'errors.outcome.loginFailed',
  },
  change: {
    change_to_same_account: 'errors.outcome.changeToSameAccount',
    unsuable_sns_account: 'errors.outcome.alreadyRegistered',
    protected_user: 'errors.outcome.protectedUser',
    scope_invalid: 'errors.outcome.scopeInvalid',
    access_denied: canceled,
    closed: 'errors.outcome.closed',
    unknown: 'errors.outcome.changeFailed',
  },
};

/** The outcome that a query names, null when it names none. */
export function redirectOutcome(query: URLSearchParams): RedirectOutcome | null {
  const error = query.get('error') ?? 'unknown';
  for (const purpose of ['signup', 'login', 'change'] as const) {
    const isComplete = query.get(`is_sns_${purpose}_complete`);
    if (isComplete === 'true') return { kind: 'done' };
    if (isComplete !== 'false') continue;
    if (error === elsewhere) return { kind: 'elsewhere', purpose };
    if (purpose === 'login' && error === 'not_found') return { kind: 'suggest-sign-up' };
    const known = texts[purpose];
    const textKey = (Object.hasOwn(known, error) ? known[error] : known['unknown']) ?? 'errors.unknown';
    return { kind: 'toast', tone: textKey === canceled ? 'info' : 'danger', textKey };
  }
  return null;
}

/** The query without what the way back added to it. */
export function withoutOutcome(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const parameter of parameters) rest.delete(parameter);
  return rest;
}

/** That the last way to the network and back ended in nothing here: a browser that keeps no cookies is sent round for ever. */
const cameElsewhere: KeptKey<true> = { name: 'came-elsewhere', accepts: (value) => value === true, days: 1 };

/** Says what came of the way to the social network, once, and takes it out of the address. */
export function tellOutcome(view: Window, page: PageEnvironment, site: Site, text: (key: string) => string): void {
  const { content, toasts, modals, navigation } = site;
  const query = new URLSearchParams(view.location.search);
  const outcome = redirectOutcome(query);
  const rest = withoutOutcome(query).toString();
  navigation.rewrite(`${view.location.pathname}${rest === '' ? '' : `?${rest}`}${view.location.hash}`);
  if (outcome === null) return;
  const kept = keptByDevice(page);
  const isAgain = kept.read(cameElsewhere) === true;
  if (outcome.kind === 'elsewhere') kept.keep(cameElsewhere, true);
  else kept.drop(cameElsewhere);
  if (outcome.kind === 'toast') toasts.show(outcome.tone, text(outcome.textKey));
  if (outcome.kind === 'suggest-sign-up') void modals.show('sign-up-suggestion', {});
  if (outcome.kind !== 'elsewhere') return;
  if (content.get().scripts.has('modal', elsewhereModal)) {
    void modals.show(elsewhereModal, { purpose: outcome.purpose, isAgain });
  } else toasts.show('danger', text('errors.outcome.missingAuthorization'));
}
