import type { PictureEnvironment } from './environment.ts';
import { createPictureBook } from './picture-book.ts';
import type { PictureBook } from './picture-book.ts';
import { picturesFolder } from './picture-files.ts';

/** The approved pictures of all campaigns; scenarios that are played side by side share them. */
export interface PictureShelf {
  of(campaignFolder: string): PictureBook;
}

/** A book for each campaign, opened when it is first asked for; `update` approves what is shown to it. */
export function createPictureShelf(environment: PictureEnvironment, update: boolean): PictureShelf {
  const books = new Map<string, PictureBook>();
  return {
    of(campaignFolder) {
      const folder = picturesFolder(campaignFolder);
      const book = books.get(folder) ?? createPictureBook({ folder, environment, update });
      books.set(folder, book);
      return book;
    },
  };
}
