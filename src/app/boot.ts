import type { ApiClient } from '#api-client/api-client.ts';
import { bootElementId } from '#schemas/boot-element.ts';
import type { Boot } from '#schemas/boot.ts';

/** The boot data that the server put into the page; null when the page came from elsewhere, such as `npm run dev`. */
export function readBoot(document: Document): Boot | null {
  const text = document.getElementById(bootElementId)?.textContent ?? '';
  return text === '' ? null : (JSON.parse(text) as Boot);
}

/**
 * Boot data that the page can rely on: what it carries, with what it lacks asked for. A page whose API is on another
 * host carries nothing of the member, since the session's cookie belongs to that host.
 */
export async function completeBoot(carried: Boot | null, api: ApiClient, apiOrigin: string): Promise<Boot> {
  if (carried !== null && apiOrigin === '') return carried;
  const [sectors, product] = await Promise.all([carried?.sectors ?? api.contentsScripts.sectors(), api.product.me()]);
  return { apiOrigin, sectors, product, scripts: carried?.scripts ?? {} };
}
