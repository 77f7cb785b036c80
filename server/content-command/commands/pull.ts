import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { CommandError } from '#server/command-line/command-error.ts';
import type { CommandRun } from '../shared/command-run.ts';
import { readLiveSource } from '../shared/live-source.ts';

/** Writes the live release into a folder. Files that differ there are only overwritten with --force. */
export const pullCommand: CommandRun = async ({ argument, options, terminal, connect }) => {
  const { id, source } = await readLiveSource(await connect());
  const files = filesOf(source);
  const different = await differingFiles(argument, files);
  if (different.length > 0 && !options.force) {
    throw new CommandError(
      `${countOf(different)} in "${argument}" ${different.length === 1 ? 'differs' : 'differ'} from ${id}, such as ${different[0]}. --force overwrites.`,
    );
  }
  for (const [file, bytes] of files) {
    const path = join(argument, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  terminal.print(`${id} is in "${argument}": ${countOf([...files])}.`);
  return 0;
};

function countOf(files: readonly unknown[]): string {
  return files.length === 1 ? '1 file' : `${files.length} files`;
}

/** What a server sends as a path never leads out of the folder. */
function filesOf({ files, assets, faces }: CampaignSource): ReadonlyMap<string, Uint8Array> {
  const all = new Map<string, Uint8Array>();
  for (const [file, text] of files) all.set(file, Buffer.from(text));
  for (const [name, bytes] of assets) all.set(`assets/${name}`, bytes);
  for (const [file, bytes] of faces) all.set(file, bytes);
  for (const file of all.keys()) {
    const isInside = /^[A-Za-z0-9/._-]+$/.test(file) && !file.startsWith('/') && !file.split('/').includes('..');
    if (!isInside) throw new CommandError(`The server sent a file named "${file}"; nothing was written.`);
  }
  return all;
}

async function differingFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<string[]> {
  const different: string[] = [];
  for (const [file, bytes] of files) {
    const present = await readFile(join(folder, file)).catch(() => null);
    if (present !== null && !isSame(file, present, bytes)) different.push(file);
  }
  return different;
}

/** Releases keep the values of JSON files, not their layout. */
function isSame(file: string, present: Uint8Array, pulled: Uint8Array): boolean {
  if (!file.endsWith('.json')) return Buffer.compare(present, pulled) === 0;
  try {
    return JSON.stringify(JSON.parse(String(present))) === JSON.stringify(JSON.parse(String(pulled)));
  } catch {
    return false;
  }
}
