import type { CardLayoutView } from '#schemas/entities/profile-card.ts';
import { cardFont } from './typesetter.ts';

/** Longest that a card waits for its fonts, in ms; then the fonts of the system stand in. */
const timeoutMs = 8000;
/** Every size has the same face. */
const anySize = 40;

const loadedSheets = new Set<string>();

interface Faces {
  /** Address of the style sheet that brings them; null without any. */
  readonly sheet: string | null;
  readonly layout: CardLayoutView;
  /** Fonts that stand in for what a face lacks, as CSS names them. */
  readonly fonts: string;
}

/** Whether the fonts of a layout are there for these texts, so that nothing is to be waited for. */
export function hasFaces(faces: Faces, text: string): boolean {
  const { sheet } = faces;
  return (
    sheet === null || (loadedSheets.has(sheet) && fontsOf(faces).every((font) => document.fonts.check(font, text)))
  );
}

/**
 * Loads the fonts that the places of a layout need for these texts, slice by slice. Resolves to whether all of them are there;
 * never rejects.
 */
export async function loadFaces(faces: Faces, text: string): Promise<boolean> {
  const { sheet } = faces;
  if (sheet === null) return true;
  const wanted = async () => {
    await loadSheet(sheet);
    await Promise.all(fontsOf(faces).map((font) => document.fonts.load(font, text)));
    return true;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  return Promise.race([wanted().catch(() => false), late]).finally(() => clearTimeout(timer));
}

function fontsOf({ layout, fonts }: Faces): readonly string[] {
  return [...new Set([...layout.texts, ...layout.labels].map((place) => cardFont(place, anySize, fonts)))];
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
    link.addEventListener('load', () => {
      loadedSheets.add(address);
      resolve();
    });
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
