import { PNG } from 'pngjs';
import type { Screen } from '../screen/screen.ts';
import { halfSize } from './half-size.ts';
import { takeScreenshot } from './take-screenshot.ts';

/** What is on the screen now at half its size in CSS pixels: settled, with fonts and pictures, without a caret. */
export async function takePicture({ page, settle }: Pick<Screen, 'page' | 'settle'>): Promise<PNG> {
  await settle();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.images].filter((image) => image.complete);
    await Promise.allSettled(loaded.map((image) => image.decode()));
  });
  const screenshot = await takeScreenshot(page, { type: 'png', animations: 'disabled', caret: 'hide', scale: 'css' });
  return halfSize(PNG.sync.read(screenshot));
}
