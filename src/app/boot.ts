import type { ApiClient } from '#api-client/api-client.ts';
import { bootElementId } from '#schemas/boot-element.ts';
import type { Boot } from '#schemas/boot.ts';

/** The boot data that the server put into the page; null when the page came from elsewhere, such as `npm run dev`. */
export function readBoot(document: Document): Boot | null {
  const text = document.getElementById(bootElementId)?.textContent ?? '';
  return text === '' ? null : (JSON.parse(text) as Boot);
}

/** The boot data asked for by calls, for a page that came without. */
export async function fetchBoot(api: ApiClient): Promise<Boot> {
  const [sectors, product] = await Promise.all([api.contentsScripts.sectors(), api.product.me()]);
  return { apiOrigin: '', sectors, product, scripts: {} };
}
