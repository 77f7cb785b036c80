import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ContentIssue } from '#schemas/api/content.ts';
import { campaignFile } from '#content-lint/model/campaign-source.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import type { BuiltRelease } from '#server/releases/build/build-release.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishPrepared } from '#server/publishing/publish-campaign.ts';
import type { PublishDependencies } from '#server/publishing/publish-campaign.ts';
import { StageError } from './stage-state.ts';

const shownIssues = 5;

/**
 * Publishes the campaign of a folder with all checks and gives the release. `keptIn`: see `prepareFolder`. Throws
 * `StageError` when it is refused.
 */
export async function publishFolder(
  services: Omit<PublishDependencies, 'prepare'>,
  folder: string,
  keptIn?: string,
): Promise<BuiltRelease> {
  const { built, file } = await prepareFolder(folder, keptIn);
  const result = await publishPrepared(services, { built, file, issues: [], note: 'Replay' });
  if (result.outcome === 'refused') throw refused(folder, result.issues);
  return built;
}

/**
 * Checks the campaign of a folder and builds its release, without a database. The release is kept in the folder `keptIn`,
 * where there is one: the same files are then not prepared again, so it belongs to one state of the program. Throws
 * `StageError` when the campaign is refused.
 */
export async function prepareFolder(
  folder: string,
  keptIn?: string,
): Promise<{ readonly built: BuiltRelease; readonly file: string }> {
  const source = await readSource(folder);
  const file = source.files.get(campaignFile) ?? '';
  const kept = keptIn === undefined ? undefined : join(keptIn, digestOf(source));
  const known = kept === undefined ? undefined : await readKept(kept);
  if (known !== undefined) return { built: known, file };
  const { built, issues } = await preparingWith(readProductVocabulary())(source, new Date());
  if (built === null) throw refused(folder, issues);
  if (kept !== undefined) await keep(kept, built);
  return { built, file };
}

function digestOf({ name, files, assets, faces }: CampaignSource): string {
  const hash = createHash('sha256').update(name);
  for (const [path, content] of [...files, ...assets, ...faces])
    hash.update(`\n${path} ${content.length}\n`).update(content);
  return hash.digest('hex');
}

async function readKept(path: string): Promise<BuiltRelease | undefined> {
  try {
    return deserialize(await readFile(path)) as BuiltRelease;
  } catch {
    return undefined;
  }
}

/** Put in its place whole: others may be reading. */
async function keep(path: string, built: BuiltRelease): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, serialize(built));
  await rename(unfinished, path);
}

async function readSource(folder: string): Promise<CampaignSource> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new StageError(`There is no folder "${folder}" with a campaign.`);
  return readCampaignFolder(folder);
}

function refused(folder: string, issues: readonly ContentIssue[]): StageError {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const lines = errors.slice(0, shownIssues).map(({ file, line, message }) => `  ${file}:${line}: ${message}`);
  return new StageError(
    [`The campaign in ${folder} cannot be published; it has ${countOf(errors.length)}.`, ...lines].join('\n'),
    `All of them: npm run content -- lint ${folder}`,
  );
}

function countOf(errors: number): string {
  return errors === 1 ? '1 error' : `${errors} errors`;
}
