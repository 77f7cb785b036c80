import { useRef, useState } from 'react';
import type { PointerEvent, PointerEventHandler, RefObject } from 'react';
import { beginDrag, continueDrag, dragOffset, endsInDismissal } from './sheet-drag.ts';
import type { SheetDrag } from './sheet-drag.ts';

interface SheetDragOptions {
  readonly isClosing: boolean;
  readonly onDismiss: () => void;
}

interface DraggableSheet {
  /** Goes to the handle: where it is not rendered, nothing is dragged. */
  readonly handle: RefObject<HTMLDivElement | null>;
  /** How far down the sheet stands, in px. */
  readonly offset: number;
  readonly isDragging: boolean;
  /** Go to what a finger may take hold of. */
  readonly grip: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    PointerEventHandler<HTMLDivElement>
  >;
}

type Phase = 'resting' | 'dragging' | 'dismissed';

/**
 * Lets a sheet be pulled down to dismiss it. One that its flow keeps open springs back; one that goes, goes from where
 * the finger left it.
 */
export function useSheetDrag({ isClosing, onDismiss }: SheetDragOptions): DraggableSheet {
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<SheetDrag>(undefined);
  const [phase, setPhase] = useState<Phase>('resting');
  const [offset, setOffset] = useState(0);

  if (phase === 'dismissed' && !isClosing) setPhase('resting');
  const rest = () => {
    drag.current = undefined;
    setPhase('resting');
  };
  const take = (event: PointerEvent<HTMLDivElement>) => {
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    const isHandleShown = (handle.current?.getClientRects().length ?? 0) > 0;
    if (!event.isPrimary || event.button !== 0 || isButton || !isHandleShown) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = beginDrag(sampleOf(event));
    setPhase('dragging');
    setOffset(0);
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current === undefined || !event.isPrimary) return;
    drag.current = continueDrag(drag.current, sampleOf(event));
    setOffset(dragOffset(drag.current));
  };
  const letGo = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current === undefined || !event.isPrimary) return;
    const isDismissed = endsInDismissal(drag.current, event.timeStamp);
    if (!isDismissed) return rest();
    drag.current = undefined;
    setPhase('dismissed');
    onDismiss();
  };
  return {
    handle,
    offset: phase === 'resting' ? 0 : offset,
    isDragging: phase === 'dragging',
    grip: { onPointerDown: take, onPointerMove: follow, onPointerUp: letGo, onPointerCancel: rest },
  };
}

function sampleOf({ clientY, timeStamp }: PointerEvent): { y: number; time: number } {
  return { y: clientY, time: timeStamp };
}
