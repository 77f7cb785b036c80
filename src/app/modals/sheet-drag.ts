/** Farthest that a sheet can be pulled down, in px, and still come back. */
const farEnough = 96;
/** A pull at least this quick when it ends, in px/ms, dismisses whatever its length. */
const quickEnough = 0.5;
/** A flick shorter than this, in px, is a finger that trembled. */
const shortestFlick = 16;
/** What the finger did longer ago than this, in ms, says nothing about how quick it is now. */
const recent = 80;

interface Sample {
  readonly y: number;
  /** In ms. */
  readonly time: number;
}

/** A finger on the handle of a sheet. */
export interface SheetDrag {
  readonly start: Sample;
  /** The last positions, the oldest first; never empty. */
  readonly samples: readonly Sample[];
}

/** A finger comes down at `y` px. */
export function beginDrag(start: Sample): SheetDrag {
  return { start, samples: [start] };
}

/** The finger went on to another place. */
export function continueDrag(drag: SheetDrag, sample: Sample): SheetDrag {
  return { ...drag, samples: [...drag.samples.filter(({ time }) => sample.time - time <= recent), sample] };
}

/** How far the sheet follows, in px: downwards only. */
export function dragOffset({ start, samples }: SheetDrag): number {
  return Math.max(0, (samples.at(-1) ?? start).y - start.y);
}

/** Says whether the sheet is to go when the finger lets go at `time`: pulled past 96 px, or flicked. */
export function endsInDismissal(drag: SheetDrag, time: number): boolean {
  const offset = dragOffset(drag);
  return offset > farEnough || (offset >= shortestFlick && velocity(drag, time) >= quickEnough);
}

function velocity({ samples }: SheetDrag, time: number): number {
  const last = samples.at(-1);
  const first = samples.find((sample) => time - sample.time <= recent);
  if (first === undefined || last === undefined || time <= first.time) return 0;
  return (last.y - first.y) / (time - first.time);
}
