const outside = 'openExternalBrowser';

/** The address of a page as another browser opens it: with what stands in its query, without the place on the page. */
export function addressOf({ href }: Pick<Location, 'href'>): URL {
  const address = new URL(href);
  address.hash = '';
  address.searchParams.delete(outside);
  return address;
}

/** The same page, which LINE opens in the fan's own browser. */
export function lineAddress(page: URL): string {
  const address = new URL(page);
  address.searchParams.set(outside, '1');
  return address.href;
}

/**
 * The same page, which Android opens in the fan's own browser where the app passes it on. Where there is none, it stays
 * in the app: the part after "#" is written from the page alone, and nothing in an address ends it early.
 */
export function intentAddress(page: URL): string {
  const { host, pathname, search, protocol, href } = page;
  const path = `${pathname}${search}`.replaceAll(';', '%3B');
  const scheme = protocol.slice(0, -1);
  return `intent://${host}${path}#Intent;scheme=${scheme};S.browser_fallback_url=${encodeURIComponent(href)};end`;
}
