import type { Provider } from '#schemas/entities/product.ts';

interface ProviderAddress {
  /** Origin without a slash at the end; empty for the page's own. */
  readonly authOrigin: string;
  readonly provider: Provider;
  readonly purpose: 'signup' | 'login' | 'change';
  readonly anotherAccount: boolean;
}

/** Where the browser goes to sign up, log in or change the account; only twitter lets one choose another account. */
export function providerAddress({ authOrigin, provider, purpose, anotherAccount }: ProviderAddress): string {
  const query = anotherAccount && provider === 'twitter' ? '?force_login=true' : '';
  return `${authOrigin}/auth/${provider}/${purpose}${query}`;
}
