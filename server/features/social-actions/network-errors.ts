import type { SnsActionErrorCode } from '#schemas/entities/sns-action-error.ts';
import type { ProviderError, ProviderErrorCode } from '#server/features/social-accounts/provider.ts';

/** Null for what passes: the network is asked again. */
const codes: Readonly<Record<ProviderErrorCode, SnsActionErrorCode | null>> = {
  access_denied: 'sns-action.not-authorised',
  scope_invalid: 'sns-action.not-authorised',
  protected_user: 'sns-action.account-protected',
  invalid_answer: null,
  unavailable: null,
  rate_limited: null,
  token_refused: null,
  authorization_ended: 'sns-action.not-authorised',
  target_missing: 'sns-action.post-missing',
  unsupported: 'sns-action.unknown',
};

/** What a failure at the network means for an action; null when it is only for now. */
export function errorCodeOfNetwork({ code }: ProviderError): SnsActionErrorCode | null {
  return codes[code];
}
