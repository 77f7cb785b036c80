import type { SignInPurpose } from './attempts-repository.ts';

/** Why a log-in or sign-up came to nothing; pages show what they do not know as "unknown". */
export type SignInFailure =
  | 'not_found'
  | 'protected_user'
  | 'scope_invalid'
  | 'missing_authorization'
  | 'access_denied'
  | 'closed'
  | 'unknown';

/** Pages that a browser is sent to when it is signed in; fixed, so that no link chooses where a fan ends up. */
export const signedInPaths = {
  login: '/mypage?is_sns_login_complete=true',
  signup: '/signup?is_sns_signup_complete=true',
} as const satisfies Record<SignInPurpose, string>;

/** Page that a browser is sent to when it is not signed in. */
export function failurePath(purpose: SignInPurpose, error: SignInFailure): string {
  return `/login?${new URLSearchParams({ [`is_sns_${purpose}_complete`]: 'false', error })}`;
}
