import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import { PictureEnvironment } from './environment.ts';

const Approvals = Type.Record(Type.String(), PictureEnvironment);

/** An approved picture, or the list of them, that cannot be read. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';
}

/** Name of the file beside the pictures which says where each was approved. */
export const approvalsFile = 'pictures.json';

/** The approved pictures of a folder. */
export interface Approvals {
  /** The picture as PNG; undefined when there is none. */
  read(file: string): Buffer | undefined;
  /** Where it was approved; undefined when nothing says so. Throws `UnreadablePictureError`. */
  environmentOf(file: string): PictureEnvironment | undefined;
  /** Puts a picture back as it was. */
  restore(file: string, picture: Buffer): void;
  /** Notes where a picture was approved. */
  noteEnvironment(file: string, environment: PictureEnvironment): void;
}

/** The approved pictures that are kept in a folder, which may not exist yet. */
export function approvalsIn(folder: string): Approvals {
  const list = join(folder, approvalsFile);
  return {
    read(file) {
      const path = join(folder, file);
      return existsSync(path) ? readFileSync(path) : undefined;
    },
    environmentOf: (file) => readList(list)[file],
    restore: (file, picture) => writeFileSync(join(folder, file), picture),
    noteEnvironment(file, environment) {
      const entries = Object.entries({ ...readList(list), [file]: environment });
      const ordered = Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
      writeFileSync(list, `${JSON.stringify(ordered, null, 2)}\n`);
    },
  };
}

function readList(path: string): Type.Static<typeof Approvals> {
  if (!existsSync(path)) return {};
  const value = parse(readFileSync(path, 'utf8'));
  if (Value.Check(Approvals, value)) return value;
  throw new UnreadablePictureError(`${path} is not the list of approved pictures that it should be.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
