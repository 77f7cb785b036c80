import { providerOf } from '#schemas/campaign.ts';
import type { Campaign } from '#schemas/campaign.ts';
import type { Provider as ProviderName } from '#schemas/entities/product.ts';
import { admitsMembers, isOpen } from '#schemas/campaign/situation.ts';
import type { SignInPurpose } from './attempts-repository.ts';

/** Whether the campaign lets fans log in, sign up or change their account with this network now. */
export function admitsSignIn({ product }: Campaign, provider: ProviderName, purpose: SignInPurpose): boolean {
  if (providerOf(product) !== provider) return false;
  if (purpose === 'change') return admitsMembers(product) && isOpen(product, 'earn');
  return purpose === 'login' ? admitsMembers(product) : isOpen(product, 'register');
}
