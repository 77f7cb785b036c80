import type { PickedFile } from '#schemas/campaign/form.ts';

/** What a picture is painted on. */
export type PictureCanvas = OffscreenCanvas | HTMLCanvasElement;

/** Side of the stage on which a picture is cropped, in pixels: twice its CSS pixels. Pictures are first decoded for that. */
export const stagePixels = 640;

/** What can be done with the pictures of fans, wherever it is done. `key` stands for the content of one file. */
export interface Pictures<Square extends PictureCanvas | ImageBitmap = PictureCanvas | ImageBitmap> {
  /** What a file is; see `readFile`. Never rejects for what is in the file. */
  read(file: File, mostBytes: number, key: number): Promise<PickedFile>;
  /** The square that is shown of a picture, turned, `side` pixels wide. Rejects when it cannot be decoded. */
  square(picked: PickedFile, side: number, key: number): Promise<Square>;
  /** A picture as a PNG; its memory is given back. Rejects, or gives null, when there is too little memory for that. */
  encode(painted: ImageBitmap): Promise<Blob | null>;
  /** Gives back the memory of what is decoded. */
  release(): void;
}
