import { imagePattern } from '#schemas/content-script/theme/theme-form.ts';

const drawing = new RegExp(imagePattern, 'u');

/** Name of the drawing that an address of a skin means ("asset:<name>"); undefined when it means something else. */
export function assetOf(address: string): string | undefined {
  return drawing.test(address) ? address.slice('asset:'.length) : undefined;
}
