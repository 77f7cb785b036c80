/** Who stands on a rank, and what place that gave. */
export interface Placed {
  /** From 1. */
  readonly rank: number;
  readonly state: 'won' | 'reserve' | 'passed';
  /** From 1; null for a reserve. */
  readonly place: number | null;
}

/** A rank without the place of that number, a reserve that moved up too early, or to a place that nobody gave up for them. */
export interface PlaceProblem extends Pick<Placed, 'rank' | 'place'> {
  readonly kind: 'place' | 'early' | 'taken';
}

/** Places go by rank, and those of winners who were passed over to the reserves in their order. */
export function placeProblems(drawn: readonly Placed[], places: number): readonly PlaceProblem[] {
  const first = drawn.slice(0, places).filter(({ rank, place }) => place !== rank);
  const moved = drawn.slice(places);
  const waiting = moved.findIndex(({ state }) => state === 'reserve');
  const early = waiting === -1 ? [] : moved.slice(waiting).filter(({ state }) => state !== 'reserve');
  const taken = moved.filter(({ place }, index) => {
    const movedThere = moved.slice(0, index + 1).filter((other) => other.place === place).length;
    return place !== null && movedThere > passedAt(drawn, place);
  });
  return [...first.map(problemOf('place')), ...early.map(problemOf('early')), ...taken.map(problemOf('taken'))];
}

function problemOf(kind: PlaceProblem['kind']): (placed: Placed) => PlaceProblem {
  return ({ rank, place }) => ({ kind, rank, place });
}

function passedAt(drawn: readonly Placed[], place: number): number {
  return drawn.filter((other) => other.place === place && other.state === 'passed').length;
}
