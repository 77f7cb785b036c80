/** Where the API of a page is. */
export interface ApiHost {
  /** Origin of the API without a slash at the end; empty for the page's own. */
  readonly origin: string;
  /** First label or labels of the page's host that name the campaign, "preview-" or "preview." included. */
  readonly subdomain: string;
  /** The page shows drafts. */
  readonly isPreview: boolean;
}

/**
 * Finds the API of a page from the page's host name.
 *
 * `apiOrigin` is the server's setting: an origin, or a pattern such as "https://{subdomain}.api.example.com"; empty for
 * the page's own origin. On a preview page the subdomain keeps its prefix: "preview-fan.example.com" gives
 * "preview-fan", "preview.fan.example.com" gives "preview.fan". A page without a subdomain leaves `{subdomain}.` out.
 */
export function apiHost(hostname: string, apiOrigin: string): ApiHost {
  const labels = isAddress(hostname) ? [] : hostname.toLowerCase().split('.');
  const spare = labels.length - (labels.at(-1) === 'localhost' ? 1 : 2);
  const isPreview = labels[0] === 'preview' || labels[0]?.startsWith('preview-') === true;
  const subdomain = labels.slice(0, Math.max(0, Math.min(spare, labels[0] === 'preview' ? 2 : 1))).join('.');
  const origin =
    subdomain === ''
      ? apiOrigin.replaceAll(/\{subdomain\}\.?/g, '')
      : apiOrigin.replaceAll('{subdomain}', () => subdomain);
  return { origin: origin.replace(/\/+$/, ''), subdomain, isPreview };
}

function isAddress(hostname: string): boolean {
  return hostname.includes(':') || /^[\d.]+$/.test(hostname);
}
