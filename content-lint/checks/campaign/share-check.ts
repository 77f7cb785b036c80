import { cardSize } from '#schemas/campaign/share.ts';
import { isJsonObject, propertyOf } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import { mediaTypeOf } from '../../pictures/asset-types.ts';
import { pictureSize } from '../../pictures/picture-flaw.ts';
import type { Check } from '../../context/check.ts';
import type { Findings } from '../../model/findings.ts';

const accepted: readonly unknown[] = ['image/png', 'image/jpeg'];

/** Pictures of share cards are of a kind and a size that social networks show. */
export const checkShare: Check = ({ campaign }, findings) => {
  const pages = campaign.scripts.filter(({ kind }) => kind === 'page').map(({ document }) => document);
  for (const document of [...pages, ...(campaign.campaign ? [campaign.campaign] : [])]) {
    checkPictures(document, campaign.source.assets, findings);
  }
};

function checkPictures(document: JsonDocument, assets: ReadonlyMap<string, Uint8Array>, findings: Findings): void {
  const pictures = propertyOf(propertyOf(document.value, 'share'), 'picture');
  if (!isJsonObject(pictures)) return;
  for (const [locale, picture] of Object.entries(pictures)) {
    const name = typeof picture === 'string' ? picture.replace(/^asset:/, '') : '';
    const bytes = assets.get(name);
    const mediaType = mediaTypeOf(name);
    if (bytes === undefined || mediaType === undefined) continue;
    const message = accepted.includes(mediaType)
      ? wrongSize(name, pictureSize(mediaType, bytes))
      : `Social networks show no card with "${name}": it is neither a PNG nor a JPEG.`;
    if (message === undefined) continue;
    const hint = `export it as a PNG or JPEG of ${cardSize.width} × ${cardSize.height} pixels`;
    findings.at(document, ['share', 'picture', locale], { code: 'share.picture', message, hint });
  }
}

function wrongSize(name: string, size: ReturnType<typeof pictureSize>): string | undefined {
  // A picture that cannot be read is reported at its file.
  if (size === undefined || (size.width === cardSize.width && size.height === cardSize.height)) return undefined;
  return `"${name}" has ${size.width} × ${size.height} pixels, so cards would cut it.`;
}
