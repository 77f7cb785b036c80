import type { CampaignSource } from './model/campaign-source.ts';
import { isJsonObject, jsonPointer } from './json/json-path.ts';
import type { JsonPath } from './json/json-path.ts';
import { isPublished, isSkinFile } from './parse/parsed-campaign.ts';

/** One file that a publish would change. */
export interface FileChange {
  readonly file: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** JSON pointers of what is different; empty for assets, style sheets and whole files. */
  readonly pointers: readonly string[];
}

/** What differs between what is live and what would be published, by file; layout does not count. */
export function diffCampaigns(live: CampaignSource, next: CampaignSource): FileChange[] {
  const changes = [...diffFiles(live, next), ...diffBytes(bytesOf(live), bytesOf(next))];
  return changes.toSorted((one, other) => (one.file < other.file ? -1 : 1));
}

function diffFiles(live: CampaignSource, next: CampaignSource): FileChange[] {
  const files = [...new Set([...live.files.keys(), ...next.files.keys()])].filter(isPublished);
  return files.flatMap((file): FileChange[] => {
    const [before, after] = [live.files.get(file), next.files.get(file)];
    if (before === undefined) return [{ file, change: 'added', pointers: [] }];
    if (after === undefined) return [{ file, change: 'removed', pointers: [] }];
    if (isSkinFile(file)) return before === after ? [] : [{ file, change: 'changed', pointers: [] }];
    const paths = differences(JSON.parse(before), JSON.parse(after));
    return paths.length === 0 ? [] : [{ file, change: 'changed', pointers: paths.map(jsonPointer) }];
  });
}

/** Files of the folder that are no JSON. */
function bytesOf({ assets, faces }: CampaignSource): ReadonlyMap<string, Uint8Array> {
  const drawings = [...assets].map(([name, bytes]) => [`assets/${name}`, bytes] as const);
  return new Map([...drawings, ...[...faces].filter(([file]) => file.startsWith('faces/'))]);
}

function diffBytes(live: ReadonlyMap<string, Uint8Array>, next: ReadonlyMap<string, Uint8Array>): FileChange[] {
  return [...new Set([...live.keys(), ...next.keys()])].flatMap((file): FileChange[] => {
    const [before, after] = [live.get(file), next.get(file)];
    if (before === undefined) return [{ file, change: 'added', pointers: [] }];
    if (after === undefined) return [{ file, change: 'removed', pointers: [] }];
    return Buffer.compare(before, after) === 0 ? [] : [{ file, change: 'changed', pointers: [] }];
  });
}

/** Paths of the values that differ, each as deep as can be said; a list of another length is one difference. */
function differences(before: unknown, after: unknown, path: JsonPath = []): JsonPath[] {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => differences(item, after[index], [...path, index]));
  }
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      Object.hasOwn(before, name) && Object.hasOwn(after, name)
        ? differences(before[name], after[name], [...path, name])
        : [[...path, name]],
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
}
