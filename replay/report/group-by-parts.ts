/** A step, or steps that stand next to each other in the same part. */
export type StepGroup<Step> =
  | { readonly step: Step }
  | { readonly part: string; readonly groups: readonly StepGroup<Step>[] };

/** Steps with those of a part together, parts inside of parts too. `partsOf` gives the parts of a step, outermost first. */
export function groupByParts<Step>(
  steps: readonly Step[],
  partsOf: (step: Step) => readonly string[],
  depth = 0,
): StepGroup<Step>[] {
  const groups: StepGroup<Step>[] = [];
  for (let index = 0; index < steps.length;) {
    const rest = steps.slice(index);
    const [first] = rest;
    if (first === undefined) break;
    const part = partsOf(first)[depth];
    if (part === undefined) {
      groups.push({ step: first });
      index += 1;
      continue;
    }
    const end = rest.findIndex((step) => partsOf(step)[depth] !== part);
    const inside = end === -1 ? rest : rest.slice(0, end);
    groups.push({ part, groups: groupByParts(inside, partsOf, depth + 1) });
    index += inside.length;
  }
  return groups;
}
