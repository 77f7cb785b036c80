import { PNG } from 'pngjs';
import type { Screen } from '../screen/screen.ts';
import { halfSize } from './half-size.ts';

/** What a picture is taken of. */
export type PictureScreen = Pick<Screen, 'page' | 'settle' | 'screenshot'>;

/** What is on the screen now at half its size in CSS pixels: settled, with fonts and pictures, without a caret. */
export async function takePicture({ page, settle, screenshot }: PictureScreen): Promise<PNG> {
  await settle();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.images].filter((image) => image.complete);
    await Promise.allSettled(loaded.map((image) => image.decode()));
  });
  const shot = await screenshot({ type: 'png', animations: 'disabled', caret: 'hide', scale: 'css' });
  return halfSize(PNG.sync.read(shot));
}
