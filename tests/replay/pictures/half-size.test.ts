import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { halfSize } from '#replay/pictures/half-size.ts';

function grey(width: number, values: readonly number[]): PNG {
  const picture = new PNG({ width, height: values.length / width });
  picture.data.set(values.flatMap((value) => [value, value, value, 255]));
  return picture;
}

function greysOf({ data }: PNG): number[] {
  return [...data].filter((_, index) => index % 4 === 0);
}

it('takes the mean of four pixels and leaves out the last odd ones', () => {
  const half = halfSize(grey(5, [0, 4, 100, 100, 9, 8, 12, 100, 104, 9, 9, 9, 9, 9, 9]));
  expect({ width: half.width, height: half.height, greys: greysOf(half) }).toEqual({
    width: 2,
    height: 1,
    greys: [6, 101],
  });
});

it('keeps one pixel of one', () => {
  expect(greysOf(halfSize(grey(1, [7])))).toEqual([7]);
});
