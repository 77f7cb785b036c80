/** What people pick in place of a PNG, by the name that they know it by, and how its bytes begin. */
const beginnings = [
  ['PNG', /^\u0089PNG\r\n\cZ\n/],
  ['JPEG', /^\u00ff\u00d8\u00ff/],
  ['GIF', /^GIF8/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  ['HEIC', /^[^]{4}ftyp(?:he[iv][cxms]|mif1|msf1)/],
  ['AVIF', /^[^]{4}ftypavi[fs]/],
  ['MP4', /^[^]{4}ftyp/],
  ['JPEG XL', /^(?:\u00ff\n|\0{3}\fJXL )/],
  ['BMP', /^BM/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['PDF', /^%PDF/],
  ['SVG', /^(?:\u00ef\u00bb\u00bf)?\s*<(?:svg[\s>]|(?:\?xml|!--|!DOCTYPE)[^]*<svg[\s>])/],
] as const;

export type FileFormat = (typeof beginnings)[number][0];

/** Bytes within which an SVG says that it is one. */
const searched = 1024;

/** The format of a file by its bytes, whatever its name says; undefined for any other. */
export function formatOf(bytes: Uint8Array): FileFormat | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, searched));
  return beginnings.find(([, beginning]) => beginning.test(text))?.[0];
}
