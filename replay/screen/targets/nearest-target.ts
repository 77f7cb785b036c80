import { nearestName } from '#content-lint/model/nearest-name.ts';
import type { Target } from '#schemas/scenario/scenario.ts';
import { targetKinds } from '#schemas/scenario/target.ts';
import { nodesOfSnapshot } from './aria-snapshot.ts';
import type { AriaNode } from './aria-snapshot.ts';

/**
 * What comes nearest to a target on a screen as a screen reader has it: the same role with a like name, else the like
 * words in another role. Such as `button "交換する"`; empty when nothing does.
 */
export function nearestTarget(target: Target, snapshot: string): string {
  const kind = targetKinds.find((one) => target[one] !== undefined) ?? 'text';
  const words = (target[kind] ?? '').replaceAll('*', '').trim();
  if (words === '') return '';
  const role = kind === 'image' ? 'img' : kind;
  const things = nodesOfSnapshot(snapshot).filter(({ name }) => name !== '');
  const found =
    likest(
      words,
      things.filter((one) => one.role === role),
    ) ?? likest(words, things);
  return found === undefined ? '' : `${found.role === 'img' ? 'image' : found.role} "${found.name}"`;
}

function likest(words: string, things: readonly AriaNode[]): AriaNode | undefined {
  const near = nearestName(
    words,
    things.map(({ name }) => name),
  );
  return things.find(({ name }) => name === near) ?? things.find(({ name }) => name.includes(words));
}
