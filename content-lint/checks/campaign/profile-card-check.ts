import { CardIcon, CardLabel, CardText, templateColors } from '#schemas/campaign/profile-card.ts';
import { cardCategories, profileCardSize } from '#schemas/values/profile-card.ts';
import type { CardPlace } from '#schemas/campaign/profile-card.ts';
import { linesWithin, textBoxOf } from '#profile-card/text/text-box.ts';
import { isJsonObject, propertyOf } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { mediaTypeOf } from '../../pictures/asset-types.ts';
import { pictureSize } from '../../pictures/picture-flaw.ts';
import { findMismatches } from '../../types/find-mismatches.ts';
import { asJsonSchema } from '../../types/json-schema.ts';
import type { Finding } from '../../model/findings.ts';
import type { Check } from '../../context/check.ts';
import { colorsOf, contrastOf } from '../contrast/css-paint.ts';

type Report = (path: JsonPath, finding: Finding) => void;

interface Color {
  readonly id: string;
  readonly color: string;
}

/** What a profile card shows is on the card, has room there, and can be read in every colour. */
export const checkProfileCard: Check = ({ campaign }, findings) => {
  const document = campaign.campaign;
  const card = propertyOf(document?.value, 'profileCard');
  if (document === undefined || !isJsonObject(card)) return;
  const report: Report = (path, finding) => findings.at(document, ['profileCard', ...path], finding);
  const colors = offeredColors(propertyOf(card, 'colors'), report);
  for (const category of cardCategories) {
    const layout = propertyOf(card, category);
    const reportHere: Report = (path, finding) => report([category, ...path], finding);
    checkDrawings(layout, campaign.source.assets, reportHere);
    checkIcon(propertyOf(layout, 'icon'), reportHere);
    for (const { path: place, value } of placesOf(layout)) {
      checkPlace(value, colors, (path, finding) => reportHere([...place, ...path], finding));
    }
  }
};

/** Texts and labels of a layout, and where they are in it. */
function placesOf(layout: unknown): readonly { readonly path: JsonPath; readonly value: CardPlace }[] {
  return Object.entries({ texts: CardText, labels: CardLabel }).flatMap(([list, schema]) =>
    listOf(propertyOf(layout, list)).flatMap((value, index) =>
      isOf<CardPlace>(schema, value) ? [{ path: [list, index], value }] : [],
    ),
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What does not follow its schema is reported by that. */
function isOf<Value>(schema: object, value: unknown): value is Value {
  return findMismatches(asJsonSchema(schema), value).length === 0;
}

function offeredColors(written: unknown, report: Report): readonly Color[] {
  const colors: Color[] = [...templateColors];
  for (const [index, one] of listOf(written).entries()) {
    const [id, color] = [propertyOf(one, 'id'), propertyOf(one, 'color')];
    if (typeof id !== 'string' || typeof color !== 'string') continue;
    if (colors.some((other) => other.id === id)) {
      report(['colors', index, 'id'], {
        code: 'card.color-twice',
        message: `There is another colour "${id}".`,
        hint: `write an id of its own; ${templateColors.map(({ id: own }) => own).join(', ')} are there already`,
      });
    }
    colors.push({ id, color });
  }
  return colors;
}

const { width: cardWidth, height: cardHeight } = profileCardSize;

function checkDrawings(layout: unknown, assets: ReadonlyMap<string, Uint8Array>, report: Report): void {
  for (const property of ['backdrop', 'tinted', 'drawing']) {
    const picture = sizeOf(propertyOf(layout, property), assets);
    if (picture === undefined || (picture.width === cardWidth && picture.height === cardHeight)) continue;
    reportDistorted(picture, [property], report, `export it with ${cardWidth} × ${cardHeight} pixels`);
  }
  const placeholder = sizeOf(propertyOf(propertyOf(layout, 'icon'), 'placeholder'), assets);
  if (placeholder === undefined || placeholder.width === placeholder.height) return;
  reportDistorted(placeholder, ['icon', 'placeholder'], report, 'export it as wide as it is high');
}

interface SizedPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Undefined for a drawing in SVG, which has no pixels, and for what cannot be read, which is reported at its file. */
function sizeOf(reference: unknown, assets: ReadonlyMap<string, Uint8Array>): SizedPicture | undefined {
  const name = String(reference).replace(/^asset:/, '');
  const [bytes, mediaType] = [assets.get(name), mediaTypeOf(name)];
  const size = bytes === undefined || mediaType === undefined ? undefined : pictureSize(mediaType, bytes);
  return size === undefined ? undefined : { name, ...size };
}

function reportDistorted({ name, width, height }: SizedPicture, path: JsonPath, report: Report, hint: string): void {
  const message = `"${name}" has ${width} × ${height} pixels, so the card would distort it.`;
  report(path, { code: 'card.drawing', message, hint });
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function checkIcon(icon: unknown, report: Report): void {
  if (!isOf<CardIcon>(CardIcon, icon)) return;
  checkInside({ x: icon.x, y: icon.y, width: icon.size, height: icon.size }, (path, finding) =>
    report(['icon', ...path], finding),
  );
}

function checkInside({ x, y, width, height }: Frame, report: Report): void {
  if (x + width <= cardWidth && y + height <= cardHeight) return;
  report([], {
    code: 'card.outside',
    message: `It reaches to ${x + width} × ${y + height}, beyond the card of ${cardWidth} × ${cardHeight} pixels.`,
    hint: 'move it, or make it smaller',
  });
}

function checkPlace(place: CardPlace, colors: readonly Color[], report: Report): void {
  checkInside(place, report);
  checkSizes(place, report);
  checkRoom(place, report);
  checkContrast(place, colors, report);
}

function checkSizes({ sizes }: CardPlace, report: Report): void {
  const wrong = sizes.findIndex((size, index) => index > 0 && size >= (sizes[index - 1] ?? 0));
  if (wrong === -1) return;
  report(['sizes', wrong], {
    code: 'card.sizes',
    message: `The size ${sizes[wrong]} stands after the size ${sizes[wrong - 1]}.`,
    hint: 'write each size once, the largest first',
  });
}

function checkRoom(place: CardPlace, report: Report): void {
  const box = textBoxOf(place);
  const room = linesWithin(box, Math.min(...box.sizes));
  if (room >= box.lines) return;
  const [span, name] = box.direction === 'vertical' ? [box.width, 'width'] : [box.height, 'height'];
  const needed = Math.ceil(Math.min(...box.sizes) * box.lineHeight * box.lines);
  report([name], {
    code: 'card.no-room',
    message: `In ${span} pixels there is room for ${room} of ${box.lines} lines, even at the smallest size.`,
    hint: `make it ${needed} or more, or write fewer "lines" or a smaller size`,
  });
}

/** Width at which a card is mostly seen, and from which size on a text counts as large there (WCAG 2.2 AA), in CSS pixels. */
const [phoneWidth, largeSize] = [390, 24];

function leastContrast(sizes: readonly number[]): number {
  return (Math.min(...sizes) * phoneWidth) / cardWidth >= largeSize ? 3 : 4.5;
}

function checkContrast({ color, ground, sizes }: CardPlace, colors: readonly Color[], report: Report): void {
  if (ground === undefined) return;
  const isTinted = color === 'template' || ground === 'template';
  const measured = (isTinted ? colors : colors.slice(0, 1)).map((chosen) => ({
    words: isTinted ? ` where "${chosen.id}" is chosen` : '',
    contrast: contrastBetween(painted(color, chosen), painted(ground, chosen)),
  }));
  const [worst] = measured.toSorted((one, other) => one.contrast - other.contrast);
  const least = leastContrast(sizes);
  if (worst === undefined || worst.contrast >= least) return;
  report(['color'], {
    severity: 'warning',
    code: 'card.contrast',
    message: `The text has a contrast of ${worst.contrast.toFixed(2)} on its ground${worst.words}; it needs ${least}.`,
    hint: 'write another colour or ground, or larger sizes',
  });
}

function painted(paint: string, chosen: Color): string {
  return paint === 'template' ? chosen.color : paint;
}

/** From 1 to 21; of what is no colour the most. */
function contrastBetween(one: string, other: string): number {
  const [[first] = [], [second] = []] = [one, other].map((paint) => colorsOf(paint, () => undefined));
  return first === undefined || second === undefined ? Number.POSITIVE_INFINITY : contrastOf(first, second);
}
