import isTermsVersion from '#schemas/entities/terms.ts?schema=TermsVersion&validate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { KeptKey } from '#actors/kept-values.ts';

/** What a fan agreed to before they left for the network; in the tab, since it is asked for each sign-up anew. */
const agreedKey: KeptKey<string> = {
  name: 'agreed-terms',
  accepts: (value): value is string => isTermsVersion(value),
};

type Holding = Pick<FlowServices, 'keptInTab' | 'product'>;

/** Remembers that the fan agrees to the terms that the page knows. */
export function holdAgreement({ keptInTab, product }: Holding): void {
  const { termsVersion } = product();
  if (termsVersion !== null) keptInTab.keep(agreedKey, termsVersion);
}

/** What a registration says of it; the terms in force for a fan who came back in another tab. */
export function agreedTerms({ keptInTab, product }: Holding): { readonly agreedTo?: string } {
  const agreedTo = keptInTab.read(agreedKey) ?? product().termsVersion;
  return product().termsVersion === null || agreedTo === null ? {} : { agreedTo };
}

export function dropAgreement({ keptInTab }: Holding): void {
  keptInTab.drop(agreedKey);
}
