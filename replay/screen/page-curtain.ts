import type { Page } from 'playwright';

declare global {
  interface Window {
    replayCurtain?: CSSStyleSheet;
  }
}

/**
 * Runs in every document before its own scripts: nothing of it is drawn, which takes a fifth of the time of a play. It
 * stands, moves and is hit and read as ever: opacity is no matter of layout, of the mouse, or of a screen reader.
 */
export function drawCurtain(): void {
  const curtain = new CSSStyleSheet();
  curtain.replaceSync(':root { opacity: 0 !important }');
  document.adoptedStyleSheets = [curtain];
  window.replayCurtain = curtain;
}

/** What `look` gives while the page is drawn. Rejects after a while when there is no document to look at. */
export async function pastCurtain<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await setCurtain(page, 'open');
  try {
    return await look();
  } finally {
    await setCurtain(page, 'drawn');
  }
}

async function setCurtain(page: Page, state: 'open' | 'drawn'): Promise<void> {
  await page.locator(':root').evaluate((_root, isOpen) => {
    if (window.replayCurtain) window.replayCurtain.disabled = isOpen;
  }, state === 'open');
}
