import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { PickedFile } from '#schemas/campaign/form.ts';
import { latestOnly } from '../../pictures/latest-only.ts';
import { squarePicture } from '../../pictures/square-picture.ts';

/** Keeps what is shown of a picture painted over the whole of a canvas. */
export function useSquare(value: PickedFile): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const paintLatest = useRef<(picked: PickedFile) => void>(undefined);
  useEffect(() => {
    paintLatest.current ??= latestOnly((picked) => paint(canvas.current, picked));
    paintLatest.current(value);
  }, [value]);
  return canvas;
}

async function paint(canvas: HTMLCanvasElement | null, picked: PickedFile): Promise<void> {
  if (canvas === null || typeof createImageBitmap !== 'function') return;
  // What was read can be painted, unless there is no memory left: then what was there stays.
  const square = await squarePicture(picked, canvas.width).catch(() => null);
  const context = square && canvas.getContext('2d');
  if (square === null || context === null) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(square, 0, 0);
  square.close?.();
}
