import { imagePattern } from '#schemas/content-script/theme/theme-form.ts';
import { assetExtensions, beginsAs, mediaTypeOf } from '../../pictures/asset-types.ts';
import type { Findings } from '../../model/findings.ts';
import { pictureFlaw } from '../../pictures/picture-flaw.ts';
import { svgThreats } from '../../pictures/svg-threats.ts';
import type { Check } from '../../context/check.ts';

const assetName = new RegExp(imagePattern, 'u');

/** Largest asset, in bytes. */
const largest = 4 * 1024 * 1024;

/** Assets are pictures of a known kind, not too large, and drawings bring no programs and load nothing. */
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
    } else if (bytes.length > largest) {
      findings.file(file, { code: 'asset.too-large', message: `The file is larger than ${largest / 1024 / 1024} MB.` });
    } else if (!beginsAs(mediaType, bytes)) {
      findings.file(file, { code: 'asset.content', message: `The content of the file is not ${mediaType}.` });
    } else if (mediaType === 'image/svg+xml') {
      checkDrawing(file, bytes, findings);
    } else {
      const flaw = pictureFlaw(mediaType, bytes);
      if (flaw !== undefined) {
        const message = `The picture ${flaw}.`;
        findings.file(file, { code: 'asset.broken-picture', message, hint: 'export it anew' });
      }
    }
  }
};

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
