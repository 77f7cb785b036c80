import { expect, test } from 'vitest';
import { redirectOutcome, withoutOutcome } from '#app/start/arrival/redirect-outcome.ts';

const toast = (textKey: string, tone = 'danger') => ({ kind: 'toast', tone, textKey });
const canceled = toast('errors.outcome.canceled', 'info');

test.each([
  ['', null],
  ['is_sns_signup_complete=true', { kind: 'done' }],
  ['is_sns_change_complete=true', { kind: 'done' }],
  ['is_sns_signup_complete=false&error=protected_user', toast('errors.outcome.protectedUser')],
  ['is_sns_signup_complete=false&error=scope_invalid', toast('errors.outcome.scopeInvalid')],
  ['is_sns_signup_complete=false&error=access_denied', canceled],
  ['is_sns_login_complete=false&error=access_denied', canceled],
  ['is_sns_change_complete=false&error=access_denied', canceled],
  ['is_sns_signup_complete=false&error=missing_authorization', { kind: 'elsewhere', purpose: 'signup' }],
  ['is_sns_login_complete=false&error=missing_authorization', { kind: 'elsewhere', purpose: 'login' }],
  ['is_sns_change_complete=false&error=missing_authorization', { kind: 'elsewhere', purpose: 'change' }],
  ['is_sns_change_complete=false&error=closed', toast('errors.outcome.closed')],
  ['is_sns_change_complete=false&error=scope_invalid', toast('errors.outcome.scopeInvalid')],
  ['is_sns_signup_complete=false&error=closed', toast('errors.outcome.signUpClosed')],
  ['is_sns_login_complete=false&error=closed', toast('errors.outcome.closed')],
  ['is_sns_signup_complete=false', toast('errors.outcome.signUpFailed')],
  ['is_sns_login_complete=false&error=not_found', { kind: 'suggest-sign-up' }],
  ['is_sns_login_complete=false&error=scope_invalid', toast('errors.outcome.scopeInvalid')],
  ['is_sns_login_complete=false&error=constructor', toast('errors.outcome.loginFailed')],
  ['is_sns_change_complete=false&error=unsuable_sns_account', toast('errors.outcome.alreadyRegistered')],
  ['is_sns_change_complete=false&error=change_to_same_account', toast('errors.outcome.changeToSameAccount')],
])('"%s" [8.10, 8.11, 8.12, 8.13]', (query, expected) => {
  expect(redirectOutcome(new URLSearchParams(query))).toEqual(expected);
});

test('only what the way back added is removed [8.14]', () => {
  const query = new URLSearchParams('is_sns_login_complete=false&error=not_found&utm_source=x');
  expect(withoutOutcome(query).toString()).toBe('utm_source=x');
});
