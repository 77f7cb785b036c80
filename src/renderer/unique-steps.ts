/** Tells equal steps of one list apart, in their order: the second "a" becomes "a~1". */
export function uniqueSteps(steps: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  const repeats = new Map<string, number>();
  return steps.map((step) => {
    let repeat = repeats.get(step) ?? 0;
    let unique = repeat === 0 ? step : `${step}~${repeat}`;
    while (taken.has(unique)) {
      repeat += 1;
      unique = `${step}~${repeat}`;
    }
    repeats.set(step, repeat + 1);
    taken.add(unique);
    return unique;
  });
}
