import type { Boot } from '#schemas/page/boot.ts';
import type { RenderedPage, RenderTask, SharedJson } from '#schemas/page/rendered-page.ts';
import { renderPage } from './render-page.tsx';

const mostValues = 500;
const values = new Map<number, unknown>();

/** Says that the program is loaded. */
export function isReady(): boolean {
  return true;
}

/** Renders a page in a thread of the server's. Rejects as `renderPage` does. */
export async function renderTask({ boot, locale, path }: RenderTask): Promise<RenderedPage> {
  if (values.size > mostValues) values.clear();
  const scripts = Object.fromEntries(boot.scripts.map(([name, document]) => [name, valueOf(document)]));
  // Made from the list of a release by the server, as the boot data are.
  const sectors = valueOf(boot.sectors) as Boot['sectors'];
  return renderPage({ boot: { ...boot, sectors, scripts }, locale, path });
}

/** The same object for the same key: what is kept of a script while it is rendered is found again by its object. */
function valueOf({ key, bytes }: SharedJson): unknown {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value: unknown = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes)));
  values.set(key, value);
  return value;
}
