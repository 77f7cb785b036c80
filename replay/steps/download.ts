import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright';
import { downloadTypes } from '#schemas/scenario/step.ts';
import { beginsAs } from '#content-lint/pictures/asset-types.ts';
import { pictureSize } from '#content-lint/pictures/picture-flaw.ts';
import { ScenarioFailure } from '../run/result.ts';
import { toPattern } from '../run/wildcard.ts';
import type { Place } from '../scenario/plan.ts';
import { wordsOfDownload } from '../scenario/words/step-words.ts';
import type { DownloadedFile } from '../scenario/words/step-words.ts';
import type { Screen } from '../screen/screen.ts';
import { reachTarget } from '../screen/targets/reach-target.ts';
import { nounOf } from '../screen/targets/target-failure.ts';
import { longestBeginMs, pressFor } from './press-for.ts';
import type { PlayVerb, ValueOf } from './step-scene.ts';

type Wanted = ValueOf<'download'>;

/** Presses what gives a picture to keep, adds that to the report, and compares it with what is wanted. */
export const download: PlayVerb<'download'> = async (wanted, { screen, keep }, place) => {
  const given = await downloadBy(wanted.by, screen, place);
  const name = given.suggestedFilename();
  const body = await readFile(await given.path());
  const file = fileOf(name, body);
  await keep({ name, body, contentType: file.type ?? 'application/octet-stream' });
  const { by: _by, ...expected } = wanted;
  if (isAsWanted(file, wanted)) return;
  throw new ScenarioFailure({
    message: 'The file that was downloaded is not as it should be.',
    expected: `It is ${wordsOfDownload(expected)}.`,
    actual: `It is ${wordsOfDownload({ ...file, type: file.type ?? 'no picture that can be read' })}.`,
    nearest: '',
    hint: 'the report has the file',
    place,
  });
};

async function downloadBy(target: Wanted['by'], screen: Screen, place: Place): Promise<Download> {
  const reached = await reachTarget(screen, target, place);
  const begun = await pressFor(screen.page.waitForEvent('download', { timeout: longestBeginMs }), reached, screen);
  if (begun !== undefined) return begun;
  throw new ScenarioFailure({
    message: `The ${nounOf(target)} was pressed, but nothing was downloaded.`,
    expected: `The ${nounOf(target)} gives a file.`,
    actual: '',
    nearest: '',
    hint: '',
    place,
  });
}

type ReadFile = Omit<DownloadedFile, 'type'> & { readonly type: Wanted['type'] | undefined };

function fileOf(name: string, bytes: Uint8Array): ReadFile {
  const type = downloadTypes.find((mediaType) => beginsAs(mediaType, bytes));
  return { name, type, ...(type === undefined ? {} : pictureSize(type, bytes)) };
}

function isAsWanted(file: ReadFile, { name, type, width, height }: Wanted): boolean {
  return (
    toPattern(name).test(file.name) &&
    file.type === type &&
    (width ?? file.width) === file.width &&
    (height ?? file.height) === file.height
  );
}
