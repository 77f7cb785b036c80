import { afterEach, expect, test, vi } from 'vitest';
import { loadDrawing, loadDrawings, rasterDrawings } from '#component-registry/card/card-drawings.ts';
import { layoutOf } from '#tests/machines/support/cards.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Images that the test decodes, or does not; gives the addresses that were fetched. */
function withImages(canDecode: () => boolean): readonly string[] {
  const fetched: string[] = [];
  class Drawing {
    src = '';
    async decode(): Promise<void> {
      fetched.push(this.src);
      if (!canDecode()) throw new Error(`${this.src} did not come`);
    }
  }
  vi.stubGlobal('Image', Drawing);
  return fetched;
}

test('a drawing is loaded once for preview and card, and anew when it did not come', async () => {
  let isOnline = false;
  const fetched = withImages(() => isOnline);
  await expect(loadDrawing('/moon.svg')).rejects.toEqual(new Error('/moon.svg did not come'));
  isOnline = true;
  const first = await loadDrawing('/moon.svg');
  expect([await loadDrawing('/moon.svg'), fetched]).toEqual([first, ['/moon.svg', '/moon.svg']]);
});

test('of many drawings the last are kept', async () => {
  const fetched = withImages(() => true);
  for (let number = 0; number <= 8; number += 1) await loadDrawing(`/${number}.svg`);
  await loadDrawing('/8.svg');
  await loadDrawing('/0.svg');
  expect(fetched.slice(-2)).toEqual(['/8.svg', '/0.svg']);
});

test('where the browser makes no bitmap of a drawing, the drawing itself is painted', async () => {
  withImages(() => true);
  const drawings = await loadDrawings(layoutOf(['name'], { backdrop: '/sky.svg', drawing: '/stage.svg' }));
  vi.stubGlobal('createImageBitmap', async (drawing: unknown, { resizeWidth }: { readonly resizeWidth: number }) => {
    if (drawing === drawings.drawing) throw new Error('no bitmap');
    return { width: resizeWidth };
  });
  expect(await rasterDrawings(drawings, { width: 900, height: 1200 })).toEqual({
    backdrop: { width: 900 },
    tinted: null,
    drawing: drawings.drawing,
  });
});
