import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import { zoomedCrop } from '#profile-card/picture/crop.ts';
import { turnedSize } from '#profile-card/picture/shown-square.ts';
import type { PickedFile, PictureCrop } from '#schemas/campaign/form.ts';
import { pictureZooms as zooms } from '#schemas/values/picture-limits.ts';
import { Icon } from '../../icons/icon.tsx';
import { latestOnly } from '../../pictures/latest-only.ts';
import { stagePixels } from '../../pictures/pictures.ts';
import { squarePicture } from '../../pictures/square-picture.ts';
import { useCropGestures, zoomStep } from './use-crop-gestures.ts';
import type { Said } from './use-crop-gestures.ts';
import form from '../../forms/field.module.css';
import lettering from '../../styles/lettering.module.css';
import styles from './file-field.module.css';

interface PictureStageProps {
  readonly value: PickedFile;
  readonly isLocked: boolean;
  change(crop: PictureCrop): void;
}

/** What is shown of a picture, to be moved and zoomed. */
export function PictureStage({ value, isLocked, change }: PictureStageProps) {
  const text = useText();
  const id = useId();
  const canvas = useSquare(value);
  const [said, setSaid] = useState<Said>();
  const changeAndSay = (crop: PictureCrop, next: Said) => {
    setSaid(next);
    change(crop);
  };
  // The slider says by itself how far it is.
  const slide = (crop: PictureCrop) => {
    setSaid(undefined);
    change(crop);
  };
  const { stage, isDragging, handlers } = useCropGestures<HTMLDivElement>({ value, isLocked, change: changeAndSay });
  const { width, height } = turnedSize(value);
  const zoom = text('forms.zoomed', { zoom: Math.round(value.crop.zoom * 10) / 10 });
  const place = text('forms.moved', { x: Math.round(value.crop.x * 100), y: Math.round(value.crop.y * 100) });
  return (
    <>
      <div
        ref={stage}
        {...handlers}
        data-part="FileField.stage"
        className={styles.stage}
        data-dragging={isDragging || undefined}
        // Where nothing is to be moved up or down, a finger there scrolls the page.
        data-scrolls={(value.crop.zoom === zooms.least && height <= width) || undefined}
        role="application"
        tabIndex={isLocked ? -1 : 0}
        aria-label={text('forms.place')}
        aria-describedby={`${id}-hint ${id}-keys`}
      >
        <canvas
          ref={canvas}
          data-part="FileField.preview"
          className={styles.preview}
          width={stagePixels}
          height={stagePixels}
          role="img"
          aria-label={text('forms.preview', { name: value.name })}
        />
        <span data-part="FileField.grid" className={styles.grid} aria-hidden="true" />
      </div>
      <p className={lettering.visuallyHidden} role="status">
        {said === undefined ? '' : { zoom, place }[said]}
      </p>
      <ZoomTools {...{ value, isLocked, slide }} zoomed={zoom} step={(crop) => changeAndSay(crop, 'zoom')} />
      <p id={`${id}-hint`} data-part="FileField.help" className={styles.help}>
        {text('forms.placeHint')}
      </p>
      <p id={`${id}-keys`} className={lettering.visuallyHidden}>
        {text('forms.placeKeys')}
      </p>
    </>
  );
}

/** Keeps what is shown of a picture painted over the whole of a canvas. */
function useSquare(value: PickedFile): RefObject<HTMLCanvasElement | null> {
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

interface ZoomToolsProps {
  readonly value: PickedFile;
  readonly isLocked: boolean;
  /** How far it is zoomed, in words. */
  readonly zoomed: string;
  step(crop: PictureCrop): void;
  slide(crop: PictureCrop): void;
}

function ZoomTools({ value, isLocked, zoomed, step, slide }: ZoomToolsProps) {
  const text = useText();
  const { zoom } = value.crop;
  const button = (icon: string, words: string, factor: number, end: number) => (
    <button
      type="button"
      data-part="Field.tool"
      className={form.tool}
      aria-label={words}
      disabled={isLocked}
      // It keeps the focus at the end of its range.
      aria-disabled={zoom === end || undefined}
      onClick={() => zoom !== end && step(zoomedCrop(value, zoom * factor))}
    >
      <Icon name={icon} size={20} />
    </button>
  );
  return (
    <div data-part="FileField.zoom" className={styles.zoom}>
      {button('minus', text('forms.zoomOut'), 1 / zoomStep, zooms.least)}
      <input
        data-part="FileField.slider"
        className={styles.slider}
        type="range"
        min={zooms.least}
        max={zooms.most}
        step={0.05}
        value={zoom}
        disabled={isLocked}
        aria-label={text('forms.zoom')}
        aria-valuetext={zoomed}
        onChange={({ currentTarget }) => slide(zoomedCrop(value, Number(currentTarget.value)))}
      />
      {button('plus', text('forms.zoomIn'), zoomStep, zooms.most)}
    </div>
  );
}
