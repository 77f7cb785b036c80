import validateEnvelope from '#schemas/content-script/script.ts?schema=ScriptEnvelope&validate';
import type { SectorKind } from '#schemas/api/contents-scripts.ts';
import { describeErrors } from '#schemas/validation/validator.ts';
import { ContentError } from '../reports/content-error.ts';

/**
 * Says whether what came can be used as the document of this kind and name; throws `script.malformed` or
 * `script.other` otherwise. Nodes, routes and tokens are checked one by one where they are used, so that a bad one
 * does not take the others with it.
 */
export function checkDocument(kind: SectorKind, name: string, document: unknown): void {
  const malformed = (why: string) => new ContentError('script.malformed', `The ${kind} "${name}" is malformed: ${why}`);
  if (!isObject(document)) throw malformed(`it is ${kindOf(document)}, not an object.`);
  if (kind === 'texts' || kind === 'phrases') return;
  if (isOther(document, kind, name)) throw new ContentError('script.other', otherMessage(document, kind, name));
  if (kind === 'system' && name === 'theme') return;
  if (kind === 'system' && name === 'routes')
    return requireThat(Array.isArray(document['routes']), 'it has no routes.');
  requireThat(validateEnvelope(document), () => `${describeErrors(validateEnvelope)}.`);

  function requireThat(isSo: boolean, why: string | (() => string)): void {
    if (!isSo) throw malformed(typeof why === 'string' ? why : why());
  }
}

type Named = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A document without kind and name is malformed rather than another one. */
function isOther(document: Named, kind: string, name: string): boolean {
  const says = [document['kind'], document['name']];
  return says.every((one) => typeof one === 'string') && (says[0] !== kind || says[1] !== name);
}

function otherMessage(document: Named, kind: string, name: string): string {
  return `What came for the ${kind} "${name}" says that it is the ${String(document['kind'])} "${String(document['name'])}".`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
