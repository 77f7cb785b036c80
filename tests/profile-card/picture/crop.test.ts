import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draggedCrop, movedCrop, turnedCrop, wholeCrop, zoomedCrop } from '#profile-card/picture/crop.ts';
import { keptFor, suffices } from '#profile-card/picture/region.ts';
import { shownSquare, turnedSize } from '#profile-card/picture/shown-square.ts';

/** 400 × 200, the largest square in its middle. */
const wide = { width: 400, height: 200, turns: 0, crop: wholeCrop };
const zoomed = { ...wide, crop: { x: 0.5, y: 0.5, zoom: 2 } };

describe('a picture', () => {
  test('moves with the finger, as far as it goes', () => {
    expect(movedCrop(wide, { x: 0.25, y: 0 })).toEqual({ x: 0.375, y: 0.5, zoom: 1 });
    expect(movedCrop(wide, { x: -9, y: 9 })).toEqual({ x: 0.75, y: 0.5, zoom: 1 });
  });

  test('is zoomed around its middle, or around what a finger holds', () => {
    expect(zoomedCrop(wide, 2)).toEqual({ x: 0.5, y: 0.5, zoom: 2 });
    expect(zoomedCrop(wide, 2, { x: 0, y: 0 })).toEqual({ x: 0.375, y: 0.25, zoom: 2 });
  });

  test.each([
    [0.2, 1],
    [1, 1],
    [8, 8],
    [40, 8],
  ])('that should be zoomed %d times is zoomed %d times', (wanted, zoom) => {
    expect(zoomedCrop(wide, wanted)).toEqual({ x: 0.5, y: 0.5, zoom });
  });

  test('is moved by one finger and zoomed by two', () => {
    const left = { x: 0.375, y: 0.5 };
    const from = [left, { x: 0.625, y: 0.5 }];
    const apart = [
      { x: 0.25, y: 0.5 },
      { x: 0.75, y: 0.5 },
    ];
    expect(draggedCrop(zoomed, [{ x: 0, y: 0 }], [{ x: 0.5, y: 0.5 }])).toEqual({ x: 0.375, y: 0.25, zoom: 2 });
    expect(draggedCrop(wide, from, apart)).toEqual({ x: 0.5, y: 0.5, zoom: 2 });
    expect(draggedCrop(zoomed, from, [left, left])).toEqual({ x: 0.5625, y: 0.5, zoom: 1 });
  });

  test('turned four times is what it was', () => {
    const once = turnedCrop({ ...wide, crop: { x: 0.25, y: 0.5, zoom: 1 } });
    expect(once).toEqual({ ...wide, turns: 1, crop: { x: 0.5, y: 0.25, zoom: 1 } });
    expect(turnedCrop(turnedCrop(turnedCrop(once)))).toEqual({ ...wide, crop: { x: 0.25, y: 0.5, zoom: 1 } });
  });
});

const part = fc.double({ min: 0, max: 1, noNaN: true });
const anyPicture = fc.record({
  width: fc.integer({ min: 1, max: 10_000 }),
  height: fc.integer({ min: 1, max: 10_000 }),
  turns: fc.nat({ max: 3 }),
  crop: fc.record({ x: part, y: part, zoom: fc.double({ min: 1, max: 8, noNaN: true }) }),
});
const way = fc.double({ min: -3, max: 3, noNaN: true });

test('however it is moved and zoomed, the square stays on the picture', () => {
  fc.assert(
    fc.property(anyPicture, way, way, way, (picture, x, y, power) => {
      const moved = { ...picture, crop: movedCrop(picture, { x, y }) };
      const crop = zoomedCrop(moved, moved.crop.zoom * 2 ** power, { x, y });
      const { width, height } = turnedSize(picture);
      const square = shownSquare({ ...picture, crop });
      expect(Math.min(square.x, square.y, crop.x, crop.y)).toBeGreaterThanOrEqual(0);
      expect(square.x + square.side).toBeLessThanOrEqual(width + 1e-6);
      expect(square.y + square.side).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});

test('what is held while it is zoomed in stays where it is', () => {
  fc.assert(
    fc.property(anyPicture, part, part, part, (picture, x, y, power) => {
      const before = shownSquare(picture);
      const after = shownSquare({ ...picture, crop: zoomedCrop(picture, picture.crop.zoom * 2 ** power, { x, y }) });
      expect(after.x + x * after.side).toBeCloseTo(before.x + x * before.side, 4);
      expect(after.y + y * after.side).toBeCloseTo(before.y + y * before.side, 4);
    }),
  );
});

test('what is kept of a decoded picture shows the square as sharply as the picture, after any turn, and is no more than needed', () => {
  fc.assert(
    fc.property(anyPicture, fc.integer({ min: 1, max: 1800 }), (picture, side) => {
      const kept = keptFor(picture, side);
      const { x, y, width, height } = kept.region;
      expect([x >= 0, y >= 0, x + width <= picture.width, y + height <= picture.height]).toEqual(Array(4).fill(true));
      expect(kept.scale).toBeLessThanOrEqual(1);
      expect(width * height * kept.scale ** 2).toBeLessThanOrEqual(Math.max(6_000_001, (2 * side + 4) ** 2));
      expect([picture, turnedCrop(picture)].map((one) => suffices(kept, one, side))).toEqual([true, true]);
    }),
  );
});

test('a picture that is zoomed far in is kept around the square alone', () => {
  const picture = { width: 4000, height: 3000, turns: 0, crop: { x: 0.5, y: 0.5, zoom: 8 } };
  const kept = keptFor(picture, 640);
  expect(kept).toEqual({ region: { x: 1625, y: 1125, width: 750, height: 750 }, scale: 1 });
  expect(suffices(kept, { ...picture, crop: wholeCrop }, 640)).toBe(false);
});
