import type { Page } from 'playwright';

declare global {
  interface Window {
    replayHiding?: CSSStyleSheet;
  }
}

/**
 * Runs in every document before its own scripts: nothing of it is painted, which takes a fifth of the time of a play. It
 * stands, moves and is hit and read as ever: opacity is no matter of layout, of the mouse, or of a screen reader.
 */
export function hidePage(): void {
  const hiding = new CSSStyleSheet();
  hiding.replaceSync(':root { opacity: 0 !important }');
  document.adoptedStyleSheets = [hiding];
  window.replayHiding = hiding;
}

/** What `look` gives while the page is painted. Rejects after a while when there is no document to look at. */
export async function whileVisible<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await setHidden(page, false);
  try {
    return await look();
  } finally {
    await setHidden(page, true);
  }
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.locator(':root').evaluate((_root, hidden) => {
    if (window.replayHiding) window.replayHiding.disabled = !hidden;
  }, isHidden);
}
