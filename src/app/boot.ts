import type { ApiClient } from '#api-client/api-client.ts';
import type { Boot } from '#schemas/boot.ts';
import { deviceOf } from '#schemas/device.ts';
import { bootElementId } from '#schemas/page-elements.ts';

/** The boot data that the server put into the page; null when the page came from elsewhere, such as `npm run dev`. */
export function readBoot(document: Document): Boot | null {
  const text = document.getElementById(bootElementId)?.textContent ?? '';
  return text === '' ? null : (JSON.parse(text) as Boot);
}

interface Lacking {
  /** Opens the way to the API; called only when something has to be asked for. */
  openApi(): Promise<ApiClient>;
  readonly apiOrigin: string;
  readonly userAgent: string;
  now(): Date;
}

/**
 * Boot data that the page can rely on: what it carries, with what it lacks asked for. A page whose API is on another
 * host carries nothing of the member, since the session's cookie belongs to that host.
 */
export async function completeBoot(carried: Boot | null, lacking: Lacking): Promise<Boot> {
  const { openApi, apiOrigin, userAgent, now } = lacking;
  if (carried !== null && apiOrigin === '') return carried;
  const api = await openApi();
  const [sectors, product] = await Promise.all([carried?.sectors ?? api.contentsScripts.sectors(), api.product.me()]);
  const data = { lists: {}, resources: {} };
  const made = { now: now().toISOString(), device: deviceOf(userAgent), scripts: {}, data };
  return { ...made, ...carried, apiOrigin, sectors, product };
}
