import validateNodeShape from '#schemas/content-script/node.ts?schema=NodeShape&validate';
import type { NodeShape } from '#schemas/content-script/node.ts';
import { describeErrors } from '#schemas/validation/validator.ts';
import { ContentError } from '#runtime/reports/content-error.ts';

/** One level of a node after its shape was checked; throws a `ContentError` when it is no node. */
export function nodeShapeOf(node: unknown): NodeShape {
  if (typeof node !== 'object' || node === null) {
    throw new ContentError('node.malformed', `A node must be an object, not ${JSON.stringify(node) ?? 'undefined'}.`);
  }
  if (!validateNodeShape(node)) throw new ContentError('node.malformed', describeErrors(validateNodeShape));
  return node as NodeShape;
}

/** What is to be shown in place of a node, however broken the rest of it is; undefined when it says nothing. */
export function ownFallbackOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, 'fallback')
    ? (node as { fallback: unknown }).fallback
    : undefined;
}

/** The step that a node adds to the paths of reports: its id, else its component, else its position. */
export function pathStep(node: unknown, position: number): string {
  if (typeof node !== 'object' || node === null) return String(position);
  const { id, component } = node as { id?: unknown; component?: unknown };
  if (typeof id === 'string') return id;
  return typeof component === 'string' ? `${component}[${position}]` : String(position);
}
