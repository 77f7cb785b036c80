import type { Browser, Page } from 'playwright';
import type { PictureScreen } from '#replay/pictures/take-picture.ts';

/** What a picture is taken of: a page with this content, 200 x 300 by default, on which nothing moves. */
export async function screenOf(
  browser: Browser,
  content: string,
  viewport = { width: 200, height: 300 },
): Promise<PictureScreen> {
  const page: Page = await browser.newPage({ viewport });
  await page.setContent(`<!doctype html><style>body{margin:0;font:20px sans-serif}</style>${content}`);
  return { page, settle: async () => {}, screenshot: (options) => page.screenshot(options) };
}
