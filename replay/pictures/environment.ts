import { createHash } from 'node:crypto';
import type { Browser } from 'playwright';
import Type from 'typebox';
import { takeScreenshot } from '../screen/take-screenshot.ts';

/** What a picture depends on beside the site: the same site looks a little different elsewhere. */
export const PictureEnvironment = Type.Object({
  /** Such as "Chromium 147.0.7727.55". */
  browser: Type.String(),
  /** Fingerprint of how Japanese, English and Korean text is painted. */
  fonts: Type.String(),
});
export type PictureEnvironment = Type.Static<typeof PictureEnvironment>;

const sizes = [12, 14, 16, 20, 28];
const sample = '星の歌 ほしのうた 1周年 Song of the Stars 0123456789 별의 노래';
const families = [
  `"Hiragino Kaku Gothic ProN", "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Apple SD Gothic Neo", "Noto Sans KR", "Yu Gothic", Meiryo, sans-serif`,
  `Didot, "Bodoni 72", "Playfair Display", "Hoefler Text", Garamond, "Times New Roman", serif`,
];

const lines = families.flatMap((family) =>
  ['ja', 'en', 'ko'].flatMap((language) =>
    sizes.map(
      (size) => `<p lang="${language}" style='margin:0;font:${size}px ${family}'>${sample} <b>${sample}</b></p>`,
    ),
  ),
);

/** What pictures of this browser depend on. Its fonts are known by a picture of a page with text in three languages. */
export async function readEnvironment(browser: Browser): Promise<PictureEnvironment> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 1200 } });
  try {
    const page = await context.newPage();
    await page.setContent(`<!doctype html><meta charset="utf-8">${lines.join('')}`);
    const screenshot = await takeScreenshot(page, { type: 'png', scale: 'css' });
    const fonts = createHash('sha256').update(screenshot).digest('hex').slice(0, 16);
    return { browser: `Chromium ${browser.version()}`, fonts };
  } finally {
    await context.close();
  }
}
