import { deepestNode } from '#schemas/content-script/node-limits.ts';

const nodesByNode = new WeakMap<object, number>();

/**
 * Nodes that each item of a repeated node may bring: itself, all inside it, and their fallbacks, but those that are
 * repeated on their own.
 */
export function nodesOfItem(node: unknown, depth = 0): number {
  if (typeof node !== 'object' || node === null || depth > deepestNode) return 1;
  const known = nodesByNode.get(node);
  if (known !== undefined) return known;
  const { children, slots, fallback } = node as Readonly<Record<'children' | 'slots' | 'fallback', unknown>>;
  const lists: readonly unknown[] = [
    children,
    fallback === undefined ? [] : [fallback],
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
