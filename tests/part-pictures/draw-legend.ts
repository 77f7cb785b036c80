import type { Taken } from './take-picture.ts';

/** Colours of outlines, told apart on light and on dark. */
const colors = ['#d6336c', '#1971c2', '#2b8a3e', '#e8590c', '#7048e8', '#0b7285', '#a61e4d', '#5c940d'];
const badge = 16;
/** How far the middle of a number lies outside of the corner that it marks. */
const outside = 5;
const gutter = 20;
const widest = 520;
const highest = 480;
const legendWidth = 230;

/** A page of HTML in which the parts of a component are outlined, numbered and named; what is not seen is named below. */
export function legendPage({ picture, size, boxes }: Taken, parts: readonly string[]): string {
  const scale = Math.min(1, widest / size.width, highest / size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const seen = [...boxes.keys()];
  const taken: { readonly x: number; readonly y: number }[] = [];
  const outlines = seen.map((part, index) => {
    const box = boxes.get(part) ?? { x: 0, y: 0, width: 0, height: 0 };
    const inset = 2 * seen.slice(0, index).filter((other) => isSame(box, boxes.get(other) ?? box)).length;
    const scaled = {
      x: box.x * scale + inset,
      y: box.y * scale + inset,
      width: Math.max(2, box.width * scale - 2 * inset),
      height: Math.max(2, box.height * scale - 2 * inset),
    };
    const place = freePlace(scaled, taken, { width, height });
    taken.push(place);
    return outline(scaled, place, { number: index + 1, color: colorOf(index) });
  });
  const names = seen.map(
    (part, index) => `<li><b style="background:${colorOf(index)}">${index + 1}</b>${shortName(part)}</li>`,
  );
  const others = parts.filter((part) => !boxes.has(part)).map(shortName);
  const rest = others.length === 0 ? '' : `<p>Not in this picture: ${others.join(', ')}</p>`;
  return `<!doctype html><style>${style}</style><figure>
<svg width="${width + 2 * gutter}" height="${height + 2 * gutter}" viewBox="${-gutter} ${-gutter} ${width + 2 * gutter} ${height + 2 * gutter}">
<image href="data:image/png;base64,${picture.toString('base64')}" width="${width}" height="${height}"/>${outlines.join('')}</svg>
<figcaption><ol>${names.join('')}</ol>${rest}</figcaption></figure>`;
}

const style = `*{box-sizing:border-box}html{background:#fff}body{margin:0;width:max-content}
figure{display:flex;gap:8px;margin:0;padding:4px;color:#1b2230;font:13px/1.5 "DejaVu Sans",Verdana,sans-serif}
figcaption{width:${legendWidth}px;padding:12px 8px 0 0}ol{display:grid;gap:3px;margin:0;padding:0;list-style:none}
b{display:inline-grid;place-items:center;width:${badge}px;height:${badge}px;margin-right:8px;border-radius:8px;color:#fff;font-size:10px;line-height:1}
p{margin:10px 0 0;color:#4f5a6e;font-size:12px}text{fill:#fff;font:bold 10px "DejaVu Sans",Verdana,sans-serif;text-anchor:middle}`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function outline(
  { x, y, width, height }: Box,
  place: { x: number; y: number },
  { number, color }: { number: number; color: string },
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${color}" stroke-width="1.5"/>
<circle cx="${place.x}" cy="${place.y}" r="${badge / 2}" fill="${color}" stroke="#fff"/><text x="${place.x}" y="${place.y + 3.5}">${number}</text>`;
}

/** Where the number of a part stands: at its first corner, else as near to it as there is room along its edges. */
function freePlace(box: Box, taken: readonly { x: number; y: number }[], whole: { width: number; height: number }) {
  const isFree = (place: { x: number; y: number }) =>
    taken.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= badge + 1);
  const inside = ({ x, y }: { x: number; y: number }) => ({
    x: Math.min(Math.max(x, -gutter / 2 + 1), whole.width + gutter / 2 - 1),
    y: Math.min(Math.max(y, -gutter / 2 + 1), whole.height + gutter / 2 - 1),
  });
  const [left, top] = [box.x - outside, box.y - outside];
  const [right, bottom] = [box.x + box.width + outside, box.y + box.height + outside];
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
  ];
  const along = Array.from({ length: 30 }, (_one, step) => ({ x: left + step * (badge + 2), y: top }));
  return [...corners, ...along].map(inside).find(isFree) ?? inside(corners[0] ?? box);
}

function isSame(one: Box, other: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 3);
}

function colorOf(index: number): string {
  return colors[index % colors.length] ?? '';
}

function shortName(part: string): string {
  return part.slice(part.indexOf('.') + 1);
}
