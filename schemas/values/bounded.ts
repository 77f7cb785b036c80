import Type from 'typebox';
import { longestAddress, longestName, longestText, mostAmount, mostFigure, mostPixels, mostPoints } from './limits.ts';
import { outsideAddressPattern } from './outside-address.ts';

/** Words about a value, and what narrows it further. */
interface Words {
  readonly title?: string;
  readonly description?: string;
}

/** A text of any words, within what a page needs. */
export const Text = (words: Words = {}) => Type.String({ maxLength: longestText, ...words });
/** A name or a word that programs compare. */
export const Name = (words: Words = {}) => Type.String({ maxLength: longestName, ...words });
/** An address outside the site: https, without credentials. */
export const OutsideAddress = (words: Words = {}) =>
  Type.String({ pattern: outsideAddressPattern, maxLength: longestAddress, ...words });
/** An amount of points. */
export const Points = (words: Words & { readonly minimum?: number } = {}) =>
  Type.Integer({ minimum: 0, maximum: mostPoints, ...words });
/** How many there are of something. */
export const Amount = (words: Words & { readonly minimum?: number } = {}) =>
  Type.Integer({ minimum: 0, maximum: mostAmount, ...words });
/** A whole number that is counted or computed from `minimum` on, 0 if left out. */
export const Figure = (words: Words & { readonly minimum?: number } = {}) =>
  Type.Integer({ minimum: 0, maximum: mostFigure, ...words });
/** A whole number that may be negative. */
export const SignedFigure = (words: Words = {}) => Figure({ minimum: -mostFigure, ...words });
/** Width or height of a picture, in CSS pixels. */
export const Pixels = (words: Words = {}) => Type.Integer({ minimum: 1, maximum: mostPixels, ...words });
/** A list of so many entries at most. */
export const List = <Item extends Type.TSchema>(
  items: Item,
  maxItems: number,
  words: Words & { readonly minItems?: number; readonly uniqueItems?: boolean } = {},
) => Type.Array(items, { maxItems, ...words });
/** One of these words. */
export const OneOf = <const Values extends string[]>(values: readonly [...Values], words: Words = {}) =>
  Type.Enum<Values>([...values], { ...words });
