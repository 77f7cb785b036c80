import Type from 'typebox';
import { jsonMediaType } from '#schemas/content-script/property-json.ts';
import { Pixels, SignedFigure, Text } from '#schemas/values/bounded.ts';
import { longestPath, longestText } from '#schemas/values/limits.ts';
import { sitePathPattern } from '#schemas/values/site-path.ts';

/** What a script writes for a drawing, or the address that it becomes: of the release, never of another site. */
const drawingPattern = String.raw`^(?:asset:|/(?![/\\]))(?!\S*\.(?:mp4|webm|vtt)$)\S*$`;
const videoPattern = String.raw`^(?:asset:|/(?![/\\]))\S*\.(?:mp4|webm)$`;
const captionsPattern = String.raw`^(?:asset:|/(?![/\\]))\S*\.vtt$`;

/** A text as the fan reads it. */
export const Words = (description: string) => Text({ description });
const drawingBy = (pattern: string, description: string) =>
  Type.String({
    pattern,
    maxLength: longestPath,
    description: `${description} A drawing of the campaign: "asset:<name>".`,
  });
/** A drawing: scripts write "asset:<name>", the component gets its address. */
export const Drawing = (description: string) => drawingBy(drawingPattern, description);
/** A drawing, or the address of a picture that the page itself has made, as an event gives it. */
export const DrawingOrMade = (description: string) => drawingBy(`${drawingPattern}|^blob:`, description);
/** A video: scripts write "asset:<name>", the component gets its address. */
export const VideoFile = (description: string) =>
  Type.String({
    pattern: videoPattern,
    maxLength: longestPath,
    description: `${description} A video of the campaign: "asset:<name>", which ends in ".mp4" or ".webm".`,
  });
/** Captions of a video: scripts write "asset:<name>", the component gets their address. */
export const CaptionsFile = (description: string) =>
  Type.String({
    pattern: captionsPattern,
    maxLength: longestPath,
    description: `${description} A file of the campaign: "asset:<name>", which ends in ".vtt".`,
  });
/** A picture of a fan: its address on this site, or empty where there is none. */
export const OwnPicture = (description: string) =>
  Type.String({ pattern: String.raw`^(?:/(?![/\\])\S*)?$`, maxLength: longestPath, description });
/** A path of the site, such as "/prizes". */
export const SitePath = (description: string) =>
  Type.String({ pattern: sitePathPattern, maxLength: longestPath, description });
/** JSON as a text, such as that of a text property; publish knows which values are. */
export const JsonText = (description: string) =>
  Type.String({ maxLength: longestText, contentMediaType: jsonMediaType, description });
/** A choice among names. */
export function Choice<Names extends string[]>(names: readonly [...Names], description: string) {
  return Type.Enum<Names>(names, { description });
}
/** Marks a property that takes an icon: publish knows the names, and a page goes on without one that it lacks. */
export const iconTitle = 'Icon';
/** An icon of the registry's own set. */
export const Icon = (description = 'Shown beside it: a name in the icon set, such as "star".') =>
  Type.String({ title: iconTitle, pattern: '^[a-z][a-z-]{0,39}$', description });
/** A whole number, negative or not. */
export const Whole = (description: string) => SignedFigure({ description });
/** Width or height, in CSS pixels. */
export const Size = (description: string) => Pixels({ description });
export const Flag = (description: string) => Type.Boolean({ description });
export const Optional = Type.Optional;
export const Props = <Properties extends Type.TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
export const Detail = <Properties extends Type.TProperties>(properties: Properties) => Type.Object(properties);
/** What the five rarities are called. */
export const RarityNames = Type.Array(Text(), {
  minItems: 5,
  maxItems: 5,
  description: 'What the five rarities are called, the commonest first.',
});
/** Where the links of rich texts lead. */
export const TextLinks = (description: string) =>
  Type.Array(
    Props({
      name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', description: 'What the text calls it.' }),
      to: SitePath('Path of the page that it leads to.'),
    }),
    { maxItems: 20, description },
  );
