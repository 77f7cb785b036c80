/** What the way back from the social network says in the query. */
export type RedirectOutcome =
  | { readonly kind: 'toast'; readonly level: 'info' | 'danger'; readonly textKey: string }
  | { readonly kind: 'suggest-sign-up' };

const parameters = ['is_sns_signup_complete', 'is_sns_login_complete', 'is_sns_change_complete', 'error'];

/** The fan's own choice is no failure. */
const canceled = 'errors.outcome.canceled';

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  is_sns_signup_complete: {
    protected_user: 'errors.outcome.protectedUser',
    scope_invalid: 'errors.outcome.scopeInvalid',
    missing_authorization: 'errors.outcome.missingAuthorization',
    access_denied: canceled,
    closed: 'errors.code.sign-up.closed',
    unknown: 'errors.outcome.signUpFailed',
  },
  is_sns_login_complete: {
    scope_invalid: 'errors.outcome.scopeInvalid',
    missing_authorization: 'errors.outcome.missingAuthorization',
    access_denied: canceled,
    closed: 'errors.code.situation.closed',
    unknown: 'errors.outcome.loginFailed',
  },
  is_sns_change_complete: {
    change_to_same_account: 'errors.outcome.changeToSameAccount',
    unsuable_sns_account: 'errors.outcome.alreadyRegistered',
    protected_user: 'errors.outcome.protectedUser',
    access_denied: canceled,
    unknown: 'errors.outcome.changeFailed',
  },
};

/** The outcome that a query names, null when it names none or a success. */
export function redirectOutcome(query: URLSearchParams): RedirectOutcome | null {
  const error = query.get('error') ?? 'unknown';
  for (const [parameter, textsByError] of Object.entries(texts)) {
    if (query.get(parameter) !== 'false') continue;
    if (parameter === 'is_sns_login_complete' && error === 'not_found') return { kind: 'suggest-sign-up' };
    const textKey =
      (Object.hasOwn(textsByError, error) ? textsByError[error] : textsByError['unknown']) ?? 'errors.unknown';
    return { kind: 'toast', level: textKey === canceled ? 'info' : 'danger', textKey };
  }
  return null;
}

/** The query without what the way back added to it. */
export function withoutOutcome(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const parameter of parameters) rest.delete(parameter);
  return rest;
}
