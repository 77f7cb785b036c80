import { join } from 'node:path';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { ScenarioDevice } from '#schemas/scenario/given.ts';

/** What a picture is taken in, beside its name. */
export interface PictureContext {
  readonly locale: Locale;
  readonly device: ScenarioDevice;
}

/** File of an approved picture, such as "top.ja.phone.png". */
export function pictureFile(name: string, { locale, device }: PictureContext): string {
  return `${name}.${locale}.${device}.png`;
}

/** Where the approved pictures of a campaign are kept. */
export function picturesFolder(campaignFolder: string): string {
  return join(campaignFolder, 'scenarios', 'pictures');
}
