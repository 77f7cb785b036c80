import type { FaceCredit, ReleaseManifest } from '#schemas/release-manifest.ts';
import { locales } from '#schemas/values/locale-names.ts';
import { complementing, declaredFaces } from '#content-lint/faces/declared-faces.ts';
import type { DeclaredFace } from '#content-lint/faces/declared-faces.ts';
import { readFont } from '#content-lint/faces/font-facts.ts';
import type { FontFacts } from '#content-lint/faces/font-facts.ts';
import { licenceOfInstalled } from '#content-lint/faces/face-findings.ts';
import { licenceOfText } from '#content-lint/faces/licences.ts';
import { familiesIn, stacksOf } from '#content-lint/faces/named-families.ts';
import { releaseCharacters } from '#content-lint/faces/release-characters.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import type { ParsedCampaign } from '#content-lint/parse/parsed-campaign.ts';
import type { ContentIssue } from '#schemas/api/content.ts';
import { hashOf } from '../../content-hash.ts';
import type { Content } from '../../release-content.ts';
import { faceAddress } from './face-address.ts';
import { creditFace, noticesOf } from './face-credit.ts';
import { faceRules } from './face-sheet.ts';
import type { FallbackKind, SheetFace } from './face-sheet.ts';
import { subsetFace } from './subset-face.ts';
import { issueInTheme } from './weight-issues.ts';

/** The web fonts of a release. */
export interface BuiltFaces {
  /** Their `@font-face` rules; empty where it has none. */
  readonly sheet: string;
  readonly contents: readonly Content[];
  /** Undefined where it has none. */
  readonly manifest: ReleaseManifest['faces'];
  /** What pages load of them at most. */
  readonly bytes: number;
  /** Fonts that could not be cut. */
  readonly issues: readonly ContentIssue[];
}

const noFaces: BuiltFaces = { sheet: '', contents: [], manifest: undefined, bytes: 0, issues: [] };

/**
 * Cuts the faces of a campaign that passed its checks down to the characters that its texts and those of the product
 * show. `keptIn` is a folder in which cut fonts stay for the next process, as those of a command do.
 */
export async function buildFaces(
  campaign: ParsedCampaign,
  wordsOfProduct: readonly string[],
  keptIn?: string,
): Promise<BuiltFaces> {
  const declared = declaredFaces(campaign);
  if (declared.length === 0) return noFaces;
  try {
    return await buildAll(campaign, declared, wordsOfProduct, new FaceStore(keptIn));
  } catch (thrown) {
    if (thrown instanceof DamagedFace) return { ...noFaces, issues: thrown.issuesIn(campaign) };
    throw thrown;
  }
}

/** A font that passes its checks and cannot be cut all the same. */
class DamagedFace extends Error {
  readonly #path: DeclaredFace['path'];

  constructor({ path, face }: DeclaredFace, cause: unknown) {
    super(`The file "${face.file}" is a damaged font: ${reasonOf(cause)}`, { cause });
    this.#path = path;
  }

  issuesIn(campaign: ParsedCampaign): readonly ContentIssue[] {
    const { message } = this;
    return issueInTheme(campaign, [...this.#path, 'file'], {
      code: 'face.not-a-font',
      message,
      hint: 'export it anew',
    });
  }
}

async function buildAll(
  campaign: ParsedCampaign,
  declared: readonly DeclaredFace[],
  wordsOfProduct: readonly string[],
  store: FaceStore,
): Promise<BuiltFaces> {
  const parts = complementing(
    partsOf(campaign, declared, [...releaseCharacters(campaign, wordsOfProduct)].toSorted()),
    ({ face }) => face,
  ).map((group) => group.filter(({ characters }) => characters.length > 0));
  const built = await Promise.all(parts.map((group) => Promise.all(group.map((part) => store.subset(part)))));
  const rules = built.map((group) => faceRules(group, fallbackKind(campaign, group[0]?.family ?? '')));
  const files = declared.flatMap(({ face, file, licence }) =>
    face.package === undefined ? [file, ...(licence === undefined ? [] : [licence])] : [],
  );
  const credits = declared.map((one) => store.credit(campaign, one));
  return {
    sheet: [...noticesOf(credits), ...rules].join('\n'),
    contents: store.contents,
    manifest: {
      subsets: store.subsets.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      files: [...new Set(files)].toSorted().map((name) => store.add(name, bytesOf(campaign, name))),
      credits,
    },
    bytes: store.subsetBytes,
    issues: [],
  };
}

/** A face with the characters that it is to have. */
interface Part extends DeclaredFace {
  readonly bytes: Uint8Array;
  readonly copyright: string;
  readonly characters: readonly string[];
}

/** Each character belongs to the first face of its group that has it. */
function partsOf(campaign: ParsedCampaign, declared: readonly DeclaredFace[], shown: readonly string[]): Part[] {
  return complementing(declared, ({ face }) => face).flatMap((group) => {
    const taken = new Set<string>();
    return group.map((one) => {
      const bytes = bytesOf(campaign, one.file);
      const font: FontFacts = readFont(bytes);
      const characters = shown.filter(
        (character) => !taken.has(character) && font.glyphs.has(character.codePointAt(0) ?? -1),
      );
      for (const character of characters) taken.add(character);
      return { ...one, bytes, copyright: font.copyright, characters };
    });
  });
}

/** Collects the contents of the faces of a release. */
class FaceStore {
  readonly contents: Content[] = [];
  readonly subsets: NonNullable<ReleaseManifest['faces']>['subsets'] = [];
  subsetBytes = 0;
  readonly #keptIn: string | undefined;

  constructor(keptIn: string | undefined) {
    this.#keptIn = keptIn;
  }

  async subset(part: Part): Promise<SheetFace> {
    const { face, path, bytes, copyright, characters } = part;
    const { family, weight, style = 'normal', preload } = face;
    const whole = { font: bytes, characters: characters.join(''), names: { family, copyright } };
    const subset = await subsetFace(whole, this.#keptIn).catch((error: unknown) => {
      throw new DamagedFace(part, error);
    });
    const slug = family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const stored = this.add(`${slug}-${Number(path.at(-1)) + 1}.woff2`, subset.bytes, 'font/woff2');
    const { pages, locales: inLocales } = { pages: [], locales, ...preload };
    this.subsets.push({ ...stored, preload: { pages: [...pages], locales: [...inLocales] } });
    this.subsetBytes += subset.bytes.length;
    return { family, weight, style, address: faceAddress(stored), characters, metrics: subset.metrics };
  }

  credit(campaign: ParsedCampaign, { face, file, licence: path = '' }: DeclaredFace): FaceCredit {
    const text = bytesOf(campaign, path);
    const { faces } = campaign.source;
    const licence =
      face.package === undefined
        ? licenceOfText(Buffer.from(text).toString('utf8'))
        : licenceOfInstalled(face.package, faces);
    const font = bytesOf(campaign, file);
    const { credit, content } = creditFace({ family: face.family, font, licence: licence ?? '', text });
    this.contents.push(content);
    return credit;
  }

  add(name: string, bytes: Uint8Array, mediaType = 'application/octet-stream') {
    const hash = hashOf(bytes);
    this.contents.push({ hash, mediaType, bytes });
    return { name, hash };
  }
}

function bytesOf({ source }: ParsedCampaign, file: string): Uint8Array {
  const bytes = source.faces.get(file);
  if (bytes === undefined) throw new Error(`The checks let through a face without its file ${file}.`);
  return bytes;
}

/** The stack that names a family says what it looks like by its last word. */
function fallbackKind(campaign: ParsedCampaign, family: string): FallbackKind {
  const stack = stacksOf(campaign)
    .map(familiesIn)
    .find((names) => names.includes(family));
  return stack?.at(-1) === 'serif' ? 'serif' : 'sans';
}
