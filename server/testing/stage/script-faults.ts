import type { ScriptFault } from '#schemas/scenario/fault.ts';
import type { BuiltRelease } from '#server/releases/build/build-release.ts';
import type { Content } from '#server/releases/release-content.ts';
import { hashOf, hashOfJson } from '#server/releases/content-hash.ts';
import { unknownName } from './names.ts';
import { StageError } from './stage-state.ts';

type Documents = BuiltRelease['manifest']['documents'];

/** The documents of a release after faults befell them, and the contents that it did not have before. */
export interface DamagedDocuments {
  readonly documents: Documents;
  readonly contents: readonly Content[];
}

/**
 * Damages scripts of a release, past all checks; several faults of one script befall it in their order. Throws
 * `StageError` for a script that there is not, or that cannot be damaged so.
 */
export function damageScripts(release: BuiltRelease, faults: readonly ScriptFault[]): DamagedDocuments {
  const damaged = new Map<string, Content | undefined>();
  for (const fault of faults) {
    const content = damaged.has(fault.script) ? damaged.get(fault.script) : contentOf(release, fault.script);
    damaged.set(fault.script, afterFault(fault, content));
  }
  const documents = release.manifest.documents.flatMap((document) => {
    const key = `${document.kind}/${document.name}`;
    if (!damaged.has(key)) return [document];
    const content = damaged.get(key);
    return content === undefined ? [] : [{ ...document, hash: content.hash }];
  });
  return { documents, contents: [...damaged.values()].filter((content) => content !== undefined) };
}

function contentOf(release: BuiltRelease, script: string): Content {
  const scripts = release.manifest.documents.filter(({ kind }) => kind !== 'texts' && kind !== 'phrases');
  const hash = scripts.find(({ kind, name }) => `${kind}/${name}` === script)?.hash;
  const content = release.contents.find((one) => one.hash === hash);
  if (content) return content;
  const known = scripts.map(({ kind, name }) => `${kind}/${name}`);
  throw unknownName('script', script, known);
}

function afterFault(fault: ScriptFault, content: Content | undefined): Content | undefined {
  if (fault.becomes === 'missing') return undefined;
  if (fault.becomes === 'empty') return contentOfText('');
  if (fault.becomes === 'broken') {
    const text = textOf(content);
    return contentOfText(text.slice(0, Math.floor(text.length / 2)));
  }
  if ('reads' in fault) return contentOfJson(fault.reads);
  if (fault.begins !== undefined) return contentOfJson(withNodes(textOf(content), fault.script, fault.begins));
  throw new StageError(
    `The fault of the script ${fault.script} does not say what is wrong with it.`,
    'Add "becomes", "reads" or "begins".',
  );
}

function withNodes(text: string, script: string, nodes: readonly unknown[]): unknown {
  const document: unknown = JSON.parse(text);
  if (!hasVariants(document)) {
    throw new StageError(
      `The script ${script} has no variants, so nothing can stand at their beginning.`,
      'Damage another script so, or say with "reads" what it should hold.',
    );
  }
  const variants = document.variants.map((variant) => ({ ...variant, body: [...nodes, ...variant.body] }));
  return { ...document, variants };
}

interface Variants {
  readonly variants: readonly { readonly body: readonly unknown[] }[];
}

function hasVariants(document: unknown): document is Variants {
  return (
    typeof document === 'object' && document !== null && 'variants' in document && Array.isArray(document.variants)
  );
}

function textOf(content: Content | undefined): string {
  return Buffer.from(content?.bytes ?? []).toString('utf8');
}

const mediaType = 'application/json; charset=utf-8';

function contentOfText(text: string): Content {
  const bytes = Buffer.from(text);
  return { hash: hashOf(bytes), mediaType, bytes };
}

function contentOfJson(value: unknown): Content {
  return { hash: hashOfJson(value), mediaType, bytes: Buffer.from(JSON.stringify(value)) };
}
