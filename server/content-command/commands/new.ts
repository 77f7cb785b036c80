import { cp, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '#server/command-line/command-error.ts';
import type { CommandRun } from '../shared/command-run.ts';

const template = fileURLToPath(new URL('../new/template/', import.meta.url));
const schemas = fileURLToPath(new URL('../../../schemas/published/', import.meta.url));

/** Where a campaign is written that is named without a folder. */
const usualFolder = 'fixtures/campaigns';

/** Writes a small campaign that can be published as it is into a folder that is not there yet. */
export const newCommand: CommandRun = async ({ argument, options, terminal }) => {
  const folder = /[/\\]/.test(argument) ? argument : join(usualFolder, argument);
  const name = basename(resolve(folder));
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(name)) {
    throw new CommandError(
      `"${name}" is no name for a campaign: it has at most 60 lower-case letters, digits and "-", such as "summer-2027".`,
    );
  }
  if (await isThere(folder)) {
    throw new CommandError(`"${folder}" is there already; nothing was written. Choose another name.`);
  }
  const files = await writeCampaign(folder, name);
  if (options.json) terminal.print(JSON.stringify({ folder, files }, null, 2));
  else {
    terminal.print(`"${folder}" is a campaign of ${files.length} files. Look at it, then make it live:`);
    for (const command of ['lint', 'publish']) terminal.print(`  npm run content -- ${command} ${folder}`);
  }
  return 0;
};

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function writeCampaign(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const target = join(folder, relative(template, file));
    await mkdir(dirname(target), { recursive: true });
    if (file.endsWith('.json')) await writeFile(target, placed(await readFile(file, 'utf8'), target, name));
    else await cp(file, target);
  }
  return files.map((file) => relative(template, file).split(sep).join('/')).toSorted();
}

/**
 * A file of the template where it is to stand: its schema is found from there, the campaign has the name of its folder, and its
 * prizes have ids that no other campaign gave away.
 */
function placed(text: string, target: string, name: string): string {
  const schemaFrom = (file: string) =>
    relative(dirname(resolve(target)), join(schemas, file))
      .split(sep)
      .join('/');
  return text
    .replace(/(?<="\$schema": ")[^"]*\/([^"/]+)/, (_address, file: string) => schemaFrom(file))
    .replace(/(?<=^ {2}"name": )"template"/m, JSON.stringify(name))
    .replaceAll(/(?<="id": ")template-/g, `${name}-`);
}
