import { imagePattern } from '#schemas/content-script/theme/theme-form.ts';
import { assetExtensions, beginsAs, captionsType, mediaTypeOf } from '../../pictures/asset-types.ts';
import type { Findings } from '../../model/findings.ts';
import { captionsFlaw } from '../../pictures/captions-flaw.ts';
import { pictureFlaw } from '../../pictures/picture-flaw.ts';
import { svgThreats } from '../../pictures/svg-threats.ts';
import { videoFlaw } from '../../pictures/video-flaw.ts';
import type { Check } from '../../context/check.ts';

const assetName = new RegExp(imagePattern, 'u');

const bytesOfMegabyte = 1024 * 1024;
/** Largest picture, in MB. */
const largestPicture = 4;
/** Largest video, in MB: some forty seconds for a phone. */
const largestVideo = 8;

/** Assets are of a known kind, not too large and whole; drawings bring no programs and load nothing. */
export const checkAssetFiles: Check = ({ campaign }, findings) => {
  for (const [name, bytes] of campaign.source.assets) {
    const file = `assets/${name}`;
    const mediaType = mediaTypeOf(name);
    if (!assetName.test(`asset:${name}`)) {
      findings.file(file, {
        code: 'asset.name',
        message: `"${name}" is no name for an asset.`,
        hint: 'use lower-case letters, digits, ".", "-" and "_"',
      });
    } else if (mediaType === undefined) {
      findings.file(file, {
        code: 'asset.type',
        message: 'A campaign cannot bring files of this kind.',
        hint: `assets end in ${assetExtensions.map((extension) => `.${extension}`).join(', ')}`,
      });
    } else if (bytes.length > largestOf(mediaType) * bytesOfMegabyte) {
      findings.file(file, tooLarge(mediaType));
    } else if (!beginsAs(mediaType, bytes)) {
      findings.file(file, { code: 'asset.content', message: `The content of the file is not ${mediaType}.` });
    } else if (mediaType === 'image/svg+xml') {
      checkDrawing(file, bytes, findings);
    } else if (mediaType === captionsType) {
      const flaw = captionsFlaw(bytes);
      if (flaw !== undefined) findings.problem(file, { ...flaw, code: 'asset.broken-captions' });
    } else if (isVideo(mediaType)) {
      const flaw = videoFlaw(mediaType, bytes);
      if (flaw !== undefined) findings.file(file, { ...flaw, code: 'asset.broken-video' });
    } else {
      const flaw = pictureFlaw(mediaType, bytes);
      if (flaw !== undefined) {
        const message = `The picture ${flaw}.`;
        findings.file(file, { code: 'asset.broken-picture', message, hint: 'export it anew' });
      }
    }
  }
};

function isVideo(mediaType: string): boolean {
  return mediaType.startsWith('video/');
}

function largestOf(mediaType: string): number {
  return isVideo(mediaType) ? largestVideo : largestPicture;
}

function tooLarge(mediaType: string) {
  return {
    code: 'asset.too-large',
    message: `The file is larger than ${largestOf(mediaType)} MB.`,
    ...(isVideo(mediaType) && { hint: 'export it for phones: 720 pixels high, less than a minute' }),
  };
}

function checkDrawing(file: string, bytes: Uint8Array, findings: Findings): void {
  const text = Buffer.from(bytes).toString('utf8');
  const broken = text.indexOf('\uFFFD');
  if (broken !== -1) {
    const offset = Buffer.byteLength(text.slice(0, broken));
    const message = `The drawing is not UTF-8: byte ${offset} belongs to no character.`;
    findings.file(file, { code: 'asset.not-utf8', message, hint: 'save it as UTF-8' });
    return;
  }
  for (const { message, ...place } of svgThreats(text)) {
    findings.problem(file, {
      ...place,
      code: 'hostile.drawing',
      message: `The drawing ${message}.`,
      hint: 'remove it',
    });
  }
}
