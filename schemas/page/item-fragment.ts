const prefix = '#item-';

/** The end of an address that leads to one item of the list on its page, by the item's identifier. */
export function fragmentOfItem(id: string): string {
  return `${prefix}${encodeURIComponent(id)}`;
}

/** The identifier of the item that an address leads to, by its fragment; empty where it leads to none. */
export function itemOfFragment(fragment: string): string {
  if (!fragment.startsWith(prefix)) return '';
  try {
    return decodeURIComponent(fragment.slice(prefix.length));
  } catch {
    return '';
  }
}
