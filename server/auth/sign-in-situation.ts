import type { Provider as ProviderName } from '#schemas/entities/product.ts';
import type { ProductRow } from '../product/product-row.ts';
import type { SignInPurpose } from './attempts-repository.ts';

/** Whether the campaign lets fans log in or sign up with this network now (spec §2, /login and /signup). */
export function admitsSignIn({ settings }: ProductRow, provider: ProviderName, purpose: SignInPurpose): boolean {
  if (settings.provider !== provider) return false;
  return settings.situation === 'begin' || (purpose === 'login' && settings.situation === 'only_exchange');
}
