/** Media type of the captions of videos. */
export const captionsType = 'text/vtt; charset=utf-8';

/** Kinds of files that a campaign may bring, by the end of their name. */
const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: captionsType,
};

/** Ends of names that assets may have. */
export const assetExtensions: readonly string[] = Object.keys(mediaTypes);

/** Media type of an asset by its name; undefined when a campaign may not bring such a file. */
export function mediaTypeOf(name: string): string | undefined {
  const extension = /\.([a-z0-9]+)$/.exec(name)?.[1];
  return extension === undefined ? undefined : mediaTypes[extension];
}

/** Says whether bytes begin as files of a media type do. */
export function beginsAs(mediaType: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  if (mediaType === 'image/svg+xml')
    return /^(\u00ef\u00bb\u00bf)?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<(svg|!)/.test(start);
  if (mediaType === 'image/png') return start.startsWith('\u0089PNG\r\n\u001a\n');
  if (mediaType === 'image/jpeg') return start.startsWith('\u00ff\u00d8\u00ff');
  if (mediaType === 'image/webp') return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP';
  if (mediaType === 'video/webm') return start.startsWith('\u001aE\u00df\u00a3') && start.slice(0, 64).includes('webm');
  if (mediaType === captionsType) return /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:\s|$)/.test(start);
  if (mediaType === 'video/mp4') return start.slice(4, 8) === 'ftyp' && !/^avi[fs]$/.test(start.slice(8, 12));
  return start.slice(4, 8) === 'ftyp' && /^avi[fs]$/.test(start.slice(8, 12));
}
