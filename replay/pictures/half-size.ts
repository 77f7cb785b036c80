import { PNG } from 'pngjs';

const channels = 4;

/** A picture at half its width and height: each pixel is the mean of four. A last odd row or column is left out. */
export function halfSize(picture: PNG): PNG {
  const half = new PNG({ width: Math.max(1, picture.width >> 1), height: Math.max(1, picture.height >> 1) });
  for (let row = 0; row < half.height; row += 1) {
    for (let column = 0; column < half.width; column += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        half.data[(row * half.width + column) * channels + channel] = meanOfFour(picture, column, row, channel);
      }
    }
  }
  return half;
}

function meanOfFour({ data, width, height }: PNG, column: number, row: number, channel: number): number {
  const at = (x: number, y: number) =>
    data[(Math.min(y, height - 1) * width + Math.min(x, width - 1)) * channels + channel] ?? 0;
  const [x, y] = [column * 2, row * 2];
  return Math.round((at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4);
}
