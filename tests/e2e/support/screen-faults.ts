import type { Page } from 'playwright';

/** What a page counts down is meant to change. */
const ticking = '[data-part~="Countdown.root"]';

/** Notes, from the moment that a page is parsed and before its program runs, all that changes in it but what it counts down. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript((ticking) => {
    const wordsOf = (main: HTMLElement | null) => {
      const copy = main?.cloneNode(true) as HTMLElement | undefined;
      for (const element of copy?.querySelectorAll(ticking) ?? []) element.remove();
      return copy?.textContent ?? '';
    };
    document.addEventListener('readystatechange', () => {
      const main = document.querySelector('main');
      if (document.readyState !== 'interactive' || main === null) return;
      const changes: string[] = [];
      const now = () => wordsOf(document.querySelector('main'));
      Object.assign(window, { noted: { before: wordsOf(main), changes, now } });
      const observer = new MutationObserver((records) => {
        for (const { type, target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          if (element?.closest(ticking)) continue;
          changes.push(`${type} in ${target.nodeName}: ${target.textContent}`);
        }
      });
      observer.observe(main, { childList: true, characterData: true, subtree: true });
    });
  }, ticking);
}

/** The text of a page before and after it was hydrated, and what changed between. */
export async function hydrationOf(page: Page): Promise<{ before: string; after: string; changes: readonly string[] }> {
  await page.waitForFunction(() => performance.getEntriesByName('kansei-shown').length > 0);
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: { before: string; changes: string[]; now: () => string } };
    return { before: noted.before, changes: noted.changes, after: noted.now() };
  });
}

/** Says what stands out of the page at its side, or is too small for a thumb. */
export async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) {
      faults.push(`the page is ${document.documentElement.scrollWidth - window.innerWidth} px wider than the screen`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('main button, [role=dialog] button')) {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && Math.min(width, height) < 24) faults.push(`"${element.innerText}" is ${width} x ${height} px`);
    }
    for (const image of document.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0) faults.push(`${image.src} cannot be shown`);
    }
    return faults;
  });
}
