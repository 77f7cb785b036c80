/** Distinguishes equal steps of one list, in their order: the second "a" becomes "a~1". */
export function uniqueSteps(steps: readonly string[]): readonly string[] {
  return steps.map(distinguisher());
}

/** A function that gives each step it is called with a form that it has not given before. */
export function distinguisher(): (step: string) => string {
  const taken = new Set<string>();
  // Where the search for a free number ended, so that a thousand equal steps do not search a thousand times each.
  const repeats = new Map<string, number>();
  return (step) => {
    let unique = step;
    if (taken.has(step)) {
      let repeat = repeats.get(step) ?? 1;
      while (taken.has(`${step}~${repeat}`)) repeat += 1;
      repeats.set(step, repeat + 1);
      unique = `${step}~${repeat}`;
    }
    taken.add(unique);
    return unique;
  };
}
