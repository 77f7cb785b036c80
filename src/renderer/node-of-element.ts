import { NodeView } from './node/node-view.tsx';

/** A node, as reports name it. */
export interface NodePlace {
  /** Kind and name, such as "page/prizes". */
  readonly script: string;
  readonly path: string;
}

/** What this reads of React's own record of an element; not a public interface, so that every part may be missing. */
interface ElementRecord {
  readonly stateNode?: unknown;
  readonly return?: ElementRecord | null;
}

/**
 * The innermost node of a script that an element was rendered by; undefined for what no script rendered.
 *
 * React does not expose which component an event handler belongs to, so this follows the record that it leaves at the
 * element. Should a later React keep it elsewhere, reports lose their path and nothing else.
 */
export function nodeOfElement(element: Element): NodePlace | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let record = key === undefined ? null : (Reflect.get(element, key) as ElementRecord | null | undefined);
  while (record) {
    if (record.stateNode instanceof NodeView) return record.stateNode.place;
    record = record.return;
  }
  return undefined;
}
