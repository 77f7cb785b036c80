const pngSignature = 0x89504e47;
const jpegSignature = 0xffd8;
const startOfScan = 0xda;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height of a PNG or a JPEG, in pixels, read from its header; undefined for anything else. */
export function pictureSize(picture: Uint8Array): PictureSize | undefined {
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  if (picture.length >= 24 && view.getUint32(0) === pngSignature) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  return picture.length >= 4 && view.getUint16(0) === jpegSignature ? jpegSize(view) : undefined;
}

function jpegSize(view: DataView): PictureSize | undefined {
  let offset = 2;
  while (offset + 9 <= view.byteLength) {
    const marker = view.getUint8(offset + 1);
    if (isStartOfFrame(marker)) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    if (marker === startOfScan) return undefined;
    offset += 2 + view.getUint16(offset + 2);
  }
  return undefined;
}

/** C4, C8 and CC lie among the frames and are none. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
