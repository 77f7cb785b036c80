import type { SignInPurpose } from './attempts-repository.ts';

/** Why a log-in, a sign-up or a change came to nothing; pages show what they do not know as "unknown". */
export type SignInFailure =
  | 'not_found'
  | 'protected_user'
  | 'scope_invalid'
  | 'missing_authorization'
  | 'access_denied'
  | 'closed'
  | 'change_to_same_account'
  | 'unsuable_sns_account'
  | 'unknown';

/** Pages that a browser is sent to when all went well; fixed, so that no link chooses where a fan ends up. */
export const signedInPaths = {
  login: '/mypage?is_sns_login_complete=true',
  signup: '/signup?is_sns_signup_complete=true',
  change: '/sns_change/form?is_sns_change_complete=true',
} as const satisfies Record<SignInPurpose, string>;

/** Page that a browser is sent to when it is not. */
export function failurePath(purpose: SignInPurpose, error: SignInFailure): string {
  const page = purpose === 'change' ? '/sns_change/form' : '/login';
  return `${page}?${new URLSearchParams({ [`is_sns_${purpose}_complete`]: 'false', error })}`;
}
