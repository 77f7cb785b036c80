import { readFile } from 'node:fs/promises';
import type { Picture } from '#server/features/pictures/pictures-repository.ts';
import type { Persona } from '#server/features/sandbox/pages/personas.ts';

/** The picture of a persona, as a site gets it from the network. */
export async function readAvatar({ avatar }: Persona): Promise<Picture> {
  return {
    mediaType: 'image/png',
    bytes: await readFile(new URL(`../features/sandbox/avatars/${avatar}.png`, import.meta.url)),
  };
}
