import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { draggedCrop, movedCrop, zoomedCrop } from '#profile-card/picture/crop.ts';
import type { Place } from '#profile-card/picture/crop.ts';
import type { PickedFile, PictureCrop } from '#schemas/campaign/form.ts';

/** What is said of a change: where the picture is now, or how far it is zoomed. */
export type Said = 'place' | 'zoom';

interface GestureOptions {
  readonly value: PickedFile;
  readonly isLocked: boolean;
  change(crop: PictureCrop, said: Said): void;
}

/** What the picture was, and where the fingers were, when the last of them came or went. */
interface Anchor {
  readonly picture: PickedFile;
  readonly places: readonly Place[];
}

/** How far an arrow moves the picture, as a part of the square. */
const arrowStep = 0.05;
const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -arrowStep, y: 0 },
  ArrowRight: { x: arrowStep, y: 0 },
  ArrowUp: { x: 0, y: -arrowStep },
  ArrowDown: { x: 0, y: arrowStep },
};
/** How much a key or a button zooms. */
export const zoomStep = 1.15;
const zoomKeys: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, _: 1 / zoomStep };

/** Moves and zooms a picture by fingers, mouse, wheel with Ctrl, and keys. `stage` and `handlers` go to what shows it. */
export function useCropGestures<Stage extends HTMLElement>({ value, isLocked, change }: GestureOptions) {
  const stage = useRef<Stage>(null);
  const latest = useRef(value);
  const places = useRef(new Map<number, Place>());
  const anchor = useRef<Anchor>(undefined);
  const [isDragging, setIsDragging] = useState(false);
  const become = (crop: PictureCrop, said: Said = 'zoom') => {
    latest.current = { ...latest.current, crop };
    change(crop, said);
  };
  const zoomByWheel = (event: WheelEvent) => {
    if (!event.ctrlKey || isLocked) return;
    event.preventDefault();
    const zoom = latest.current.crop.zoom * wheelFactor(event);
    become(zoomedCrop(latest.current, zoom, placeOf(event, event.currentTarget)));
  };
  const onWheel = useRef(zoomByWheel);
  useEffect(() => {
    latest.current = value;
    onWheel.current = zoomByWheel;
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => onWheel.current(event);
    // React listens without a way to keep the browser from zooming the page.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);
  const hold = () => {
    anchor.current = { picture: latest.current, places: [...places.current.values()] };
    setIsDragging(places.current.size > 0);
  };
  const onPointerDown = (event: PointerEvent<Stage>) => {
    if (isLocked || event.button !== 0 || places.current.size === 2) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    places.current.set(event.pointerId, placeOf(event, event.currentTarget));
    hold();
  };
  const onPointerMove = (event: PointerEvent<Stage>) => {
    if (anchor.current === undefined || !places.current.has(event.pointerId)) return;
    places.current.set(event.pointerId, placeOf(event, event.currentTarget));
    become(draggedCrop(anchor.current.picture, anchor.current.places, [...places.current.values()]));
  };
  const letGo = (event: PointerEvent<Stage>) => {
    if (places.current.delete(event.pointerId)) hold();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [way, factor] = [arrows[event.key], zoomKeys[event.key]];
    if (isLocked || event.ctrlKey || event.metaKey || event.altKey) return;
    if (way !== undefined) become(movedCrop(latest.current, way), 'place');
    else if (factor !== undefined) become(zoomedCrop(latest.current, latest.current.crop.zoom * factor));
    else return;
    event.preventDefault();
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo, onKeyDown };
  return { stage, isDragging, handlers };
}

/** Where something happens on the stage, as parts of its side. */
function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, target: EventTarget | null): Place {
  if (!(target instanceof Element)) return { x: 0.5, y: 0.5 };
  const { left, top, width } = target.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / width };
}

/** A notch of a mouse and the way of two fingers on a touchpad differ much: neither zooms by more than a quarter. */
function wheelFactor({ deltaY }: WheelEvent): number {
  return Math.exp(-Math.min(Math.max(deltaY, -22), 22) / 100);
}
