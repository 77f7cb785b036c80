import type { Page, PageScreenshotOptions } from 'playwright';

const attempts = 4;
/** What a busy browser now and then says instead of drawing; it has nothing to do with the page. */
const refusal = 'Unable to capture screenshot';

/** A picture of a page; asks again when the browser could not paint one just then. Rejects as Playwright does. */
export async function takeScreenshot(page: Pick<Page, 'screenshot'>, options: PageScreenshotOptions): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await page.screenshot(options);
    } catch (error) {
      const isRefused = error instanceof Error && error.message.includes(refusal);
      if (!isRefused || attempt === attempts) throw error;
    }
  }
}
