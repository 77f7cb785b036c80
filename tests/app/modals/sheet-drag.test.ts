import { describe, expect, test } from 'vitest';
import { beginDrag, continueDrag, dragOffset, endsInDismissal } from '#app/modals/sheet-drag.ts';
import type { SheetDrag } from '#app/modals/sheet-drag.ts';

/** A finger that comes down at 500 px and is then at these places, one each `every` ms. */
function drag(places: readonly number[], every: number): { drag: SheetDrag; end: number } {
  const moved = places.reduce(
    (state, y, position) => continueDrag(state, { y, time: (position + 1) * every }),
    beginDrag({ y: 500, time: 0 }),
  );
  return { drag: moved, end: places.length * every };
}

describe('a sheet', () => {
  test.each([
    ['a finger that goes down', [520, 560], 60],
    ['no finger that goes up', [480, 400], 0],
    ['a finger back up to where it began, no further', [560, 500, 470], 0],
  ])('follows %s', (_what, places, offset) => {
    expect(dragOffset(drag(places, 50).drag)).toBe(offset);
  });

  test.each([
    ['pulled 96 px slowly', [530, 560, 596], 200, false],
    ['pulled 97 px slowly', [530, 560, 597], 200, true],
    ['flicked 40 px', [510, 525, 540], 16, true],
    ['touched by a finger that trembles', [505, 515], 8, false],
    ['flicked, then held still', [540, 540, 540, 540], 60, false],
    ['pulled far and back again', [620, 540, 520], 100, false],
    ['pulled up', [300], 16, false],
  ])('%s', (_what, places, every, isDismissed) => {
    const { drag: moved, end } = drag(places, every);
    expect(endsInDismissal(moved, end)).toBe(isDismissed);
  });

  test('that is let go before the finger moved stays', () => {
    expect(endsInDismissal(beginDrag({ y: 500, time: 0 }), 0)).toBe(false);
  });

  test('flicked, and let go long after the last move, stays', () => {
    const { drag: moved, end } = drag([520, 550], 16);
    expect(endsInDismissal(moved, end + 300)).toBe(false);
  });
});
