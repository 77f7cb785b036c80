import { assetExtensions, beginsAs, mediaTypeOf } from '../asset-types.ts';
import { svgThreats } from '../svg-threats.ts';
import type { Check } from './check.ts';

/** Largest asset, in bytes. */
const largest = 4 * 1024 * 1024;

/** Assets are pictures of a known kind, not too large, and drawings bring no programs and load nothing. */
export const checkAssetFiles: Check = ({ campaign }, findings) => {
  for (const [name, bytes] of campaign.source.assets) {
    const file = `assets/${name}`;
    const mediaType = mediaTypeOf(name);
    if (!/^[a-z0-9][a-z0-9/._-]*$/.test(name)) {
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
      for (const threat of svgThreats(Buffer.from(bytes).toString('utf8'))) {
        findings.file(file, { code: 'hostile.drawing', message: `The drawing ${threat}.`, hint: 'remove it' });
      }
    }
  }
};
