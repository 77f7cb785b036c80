import type { CardLayoutView } from '#schemas/entities/profile-card.ts';
import { cardFont } from './typesetter.ts';

/** Longest that a card waits for its fonts, in ms; then the fonts of the system stand in. */
const timeoutMs = 8000;
/** Every size has the same face. */
const anySize = 40;

/**
 * Loads the fonts that the places of a layout need for these texts, slice by slice. Resolves to whether all of them are there;
 * never rejects.
 */
export async function loadFaces(
  { sheet, layout, fonts }: { readonly sheet: string | null; readonly layout: CardLayoutView; readonly fonts: string },
  text: string,
): Promise<boolean> {
  if (sheet === null) return true;
  const wanted = async () => {
    await loadSheet(sheet);
    const all = [...layout.texts, ...layout.labels].map((place) => cardFont(place, anySize, fonts));
    await Promise.all([...new Set(all)].map((font) => document.fonts.load(font, text)));
    return true;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  return Promise.race([wanted().catch(() => false), late]).finally(() => clearTimeout(timer));
}

const sheets = new Map<string, Promise<void>>();

/** Links a style sheet, once; one that did not come is asked for again the next time. */
function loadSheet(address: string): Promise<void> {
  const known = sheets.get(address);
  if (known !== undefined) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      sheets.delete(address);
      link.remove();
      reject(new Error(`The style sheet ${address} did not load.`));
    });
    document.head.append(link);
  });
  sheets.set(address, loading);
  return loading;
}
