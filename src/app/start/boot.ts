import type { ApiClient } from '#api-client/api-client.ts';
import type { Boot } from '#schemas/page/boot.ts';
import { deviceOf } from '#schemas/page/device.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import { bootElementId } from '#schemas/page/page-elements.ts';

/**
 * The boot data that the server put into the page; null when the page came from elsewhere, such as `npm run dev`, or
 * when they cannot be read, and `broken` is called with why.
 */
export function readBoot(document: Document, broken: (message: string) => void): Boot | null {
  const text = document.getElementById(bootElementId)?.textContent ?? '';
  if (text === '') return null;
  const boot = parsed(text);
  if (isBoot(boot)) return boot;
  broken(`The data of the page are no boot data: ${text.length} characters, to ${JSON.stringify(text.slice(-40))}.`);
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As deep as the program reads before anything is rendered. */
function isBoot(value: unknown): value is Boot {
  const [sectors, product, scripts, data] = ['sectors', 'product', 'scripts', 'data'].map((name) =>
    fieldOf(value, name),
  );
  const parts = [fieldOf(product, 'product'), scripts, data];
  return Array.isArray(fieldOf(sectors, 'sectors')) && parts.every((part) => typeof part === 'object' && part !== null);
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
export async function completeBoot(embedded: Boot | null, lacking: Lacking): Promise<Boot> {
  const { openApi, apiOrigin, userAgent, now } = lacking;
  if (embedded !== null && apiOrigin === '') return embedded;
  const api = await openApi();
  const [sectors, product] = await Promise.all([embedded?.sectors ?? api.contentsScripts.sectors(), api.product.me()]);
  const made = { now: now().toISOString(), device: deviceOf(userAgent), scripts: {}, data: {} };
  return { ...made, ...embedded, apiOrigin, sectors, product };
}
