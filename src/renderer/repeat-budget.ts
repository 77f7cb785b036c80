import { deepestNode, mostRepeatedNodes } from '#schemas/content-script/node-limits.ts';
import { ContentError } from '#runtime/content-error.ts';

/**
 * What the repeats of one script may add to it, in nodes. Repeats inside each other multiply, so that a few lines could
 * ask for more than any machine renders. Each repeat takes its share before its items are rendered.
 */
export class RepeatBudget {
  readonly #taken = new Map<string, number>();
  #total = 0;

  /** What the repeat at a path shows now takes the place of what it showed before. Throws a `ContentError` when it is too much. */
  take(path: string, nodes: number): void {
    this.release(path);
    if (this.#total + nodes > mostRepeatedNodes) throw new ContentError('each.too-many', tooMany);
    this.#taken.set(path, nodes);
    this.#total += nodes;
  }

  /** The repeat at a path is gone. */
  release(path: string): void {
    this.#total -= this.#taken.get(path) ?? 0;
    this.#taken.delete(path);
  }
}

const tooMany = `The repeats of a script show more than ${mostRepeatedNodes} nodes together.`;

const nodesByNode = new WeakMap<object, number>();

/** Nodes that each item of a repeated node brings: itself and all inside it, but those that are repeated on their own. */
export function nodesOfItem(node: unknown, depth = 0): number {
  if (typeof node !== 'object' || node === null || depth > deepestNode) return 1;
  const known = nodesByNode.get(node);
  if (known !== undefined) return known;
  const { children, slots } = node as { readonly children?: unknown; readonly slots?: unknown };
  const lists: readonly unknown[] = [
    children,
    ...(typeof slots === 'object' && slots !== null ? Object.values(slots) : []),
  ];
  const inside = lists.flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
  const count = inside
    .filter((one) => !isRepeated(one))
    .reduce<number>((sum, one) => sum + nodesOfItem(one, depth + 1), 1);
  nodesByNode.set(node, count);
  return count;
}

function isRepeated(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'each' in node;
}
