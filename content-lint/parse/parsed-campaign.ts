import type { Locale } from '#schemas/values/locale-names.ts';
import { isLocale } from '#schemas/values/locale-names.ts';
import { campaignFile } from '../model/campaign-source.ts';
import type { CampaignSource } from '../model/campaign-source.ts';
import { readJsonDocument } from '../json/json-document.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { FragmentExpander } from '../fragments/expand-fragments.ts';
import type { FragmentUse } from '../fragments/expand-fragments.ts';
import { readSheet } from '../skin/read-sheet.ts';
import type { SkinSheet } from '../skin/read-sheet.ts';
import type { Finding, Findings } from '../model/findings.ts';

export const scriptFolders = { system: 'system', pages: 'page', modals: 'modal' } as const;
export type ScriptKind = (typeof scriptFolders)[keyof typeof scriptFolders];

/** A script that could be read; its content may still be wrong in any way. */
export interface ParsedScript {
  readonly kind: ScriptKind;
  /** Name of the file. */
  readonly name: string;
  /** With a node in place of each use of a fragment: what is checked and served. */
  readonly document: JsonDocument;
  /** As it stands in its file. */
  readonly written: JsonDocument;
  /** Fragments that it uses. */
  readonly uses: readonly FragmentUse[];
}

/** The files of a campaign, read and sorted by what they are. */
export interface ParsedCampaign {
  readonly source: CampaignSource;
  readonly scripts: readonly ParsedScript[];
  /** Content that scripts use, by name; no page is served one. */
  readonly fragments: ReadonlyMap<string, JsonDocument>;
  /** Names of the fragments that scripts use. */
  readonly usedFragments: ReadonlySet<string>;
  readonly texts: ReadonlyMap<Locale, JsonDocument>;
  readonly campaign: JsonDocument | undefined;
  /** Style sheets in skin/, by name; a later one wins over an earlier one. */
  readonly skin: readonly SkinSheet[];
  /** Every path that is taken, readable or not, so that an unreadable file is not also reported as missing. */
  readonly present: ReadonlySet<string>;
  /** Says that every file could be read, so that what none of them names is named nowhere. */
  readonly isWhole: boolean;
}

/** Limits of all JSON files of a campaign together. */
const campaignLimits = { files: 1000, bytes: 8 * 1024 * 1024 } as const;

const unknownFile = {
  severity: 'warning',
  code: 'folder.unknown-file',
  message: 'This file is no part of a campaign and will not be published.',
  hint: 'scripts are scripts/{system,pages,modals,fragments}/<name>.json, texts are texts/{ja,en,ko}.json, style sheets skin/<name>.css',
} as const;

/** Reads all files; what cannot be read, or belongs nowhere, becomes a finding. Of a campaign beyond `campaignLimits` none is read. */
export function parseCampaign(source: CampaignSource, findings: Findings): ParsedCampaign {
  const excess = excessOf(source);
  if (excess !== undefined) findings.file(campaignFile, excess);
  let isWhole = excess === undefined;
  const written: WrittenScript[] = [];
  const fragments = new Map<string, JsonDocument>();
  const texts = new Map<Locale, JsonDocument>();
  const skin: SkinSheet[] = [];
  let campaign: JsonDocument | undefined;
  for (const [file, text] of excess === undefined ? source.files : []) {
    const role = roleOf(file);
    if (role === undefined) {
      findings.file(file, unknownFile);
      continue;
    }
    if (role.is === 'skin') {
      skin.push(readSheet(file, text));
      continue;
    }
    const { document, problems } = readJsonDocument(file, text);
    for (const problem of problems) findings.problem(file, problem);
    if (document === undefined) {
      isWhole = false;
      continue;
    }
    if (role.is === 'script') written.push({ kind: role.kind, name: role.name, written: document });
    if (role.is === 'fragment') fragments.set(role.name, document);
    if (role.is === 'texts') texts.set(role.locale, document);
    if (role.is === 'campaign') campaign = document;
  }
  skin.sort((one, other) => (one.file < other.file ? -1 : 1));
  const { scripts, usedFragments } = expandAll(written, fragments, findings);
  isWhole &&= scripts.length === written.length;
  const present = new Set(source.files.keys());
  return { source, scripts, fragments, usedFragments, texts, campaign, skin, present, isWhole };
}

type WrittenScript = Omit<ParsedScript, 'document' | 'uses'>;

function expandAll(
  written: readonly WrittenScript[],
  fragments: ReadonlyMap<string, JsonDocument>,
  findings: Findings,
): Pick<ParsedCampaign, 'scripts' | 'usedFragments'> {
  const expander = new FragmentExpander(fragments, findings);
  const scripts = written.flatMap((script) => {
    const expanded = expander.expand(script.written);
    return expanded === undefined ? [] : [{ ...script, ...expanded }];
  });
  return { scripts, usedFragments: expander.used };
}

function excessOf({ files }: CampaignSource): Finding | undefined {
  if (files.size > campaignLimits.files) {
    const message = `The campaign has ${files.size} files; at most ${campaignLimits.files} are allowed.`;
    return { code: 'campaign.too-many-files', message };
  }
  let bytes = 0;
  for (const text of files.values()) bytes += Buffer.byteLength(text);
  if (bytes <= campaignLimits.bytes) return undefined;
  const message = `The JSON files of the campaign are larger than ${campaignLimits.bytes / 1024 / 1024} MB together.`;
  return { code: 'campaign.too-large', message };
}

/** Scripts of a kind, by the name of their file. */
export function scriptsOfKind(campaign: ParsedCampaign, kind: ScriptKind): ReadonlyMap<string, ParsedScript> {
  return new Map(campaign.scripts.filter((script) => script.kind === kind).map((script) => [script.name, script]));
}

/** Path of a script in the folder of a campaign. */
export function scriptFile(kind: ScriptKind, name: string): string {
  const folder = Object.entries(scriptFolders).find(([, ofFolder]) => ofFolder === kind)?.[0] ?? kind;
  return `scripts/${folder}/${name}.json`;
}

/** Path of a fragment in the folder of a campaign. */
export function fragmentFile(name: string): string {
  return `scripts/fragments/${name}.json`;
}

/** The script that a path of a campaign folder is for; undefined when it is for none. */
export function scriptNamed(file: string): Pick<ParsedScript, 'kind' | 'name'> | undefined {
  const role = roleOf(file);
  return role?.is === 'script' ? role : undefined;
}

/** Says whether a file of a campaign folder is published. */
export function isPublished(file: string): boolean {
  return roleOf(file) !== undefined;
}

/** Says whether a file of a campaign folder is a style sheet of its skin. */
export function isSkinFile(file: string): boolean {
  return /^skin\/[a-z0-9][a-z0-9-]*\.css$/.test(file);
}

type FileRole =
  | { readonly is: 'campaign' }
  | { readonly is: 'skin' }
  | { readonly is: 'texts'; readonly locale: Locale }
  | { readonly is: 'fragment'; readonly name: string }
  | { readonly is: 'script'; readonly kind: ScriptKind; readonly name: string };

function roleOf(file: string): FileRole | undefined {
  if (file === campaignFile) return { is: 'campaign' };
  const locale = /^texts\/([a-z]+)\.json$/.exec(file)?.[1];
  if (isLocale(locale)) return { is: 'texts', locale };
  if (isSkinFile(file)) return { is: 'skin' };
  const fragment = /^scripts\/fragments\/([^/]+)\.json$/.exec(file)?.[1];
  if (fragment !== undefined) return { is: 'fragment', name: fragment };
  const [, folder, name] = /^scripts\/(system|pages|modals)\/([^/]+)\.json$/.exec(file) ?? [];
  if (folder === undefined || name === undefined) return undefined;
  return { is: 'script', kind: scriptFolders[folder as keyof typeof scriptFolders], name };
}
