/** Numbers in [0, 1) that look random and are the same ones for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** The same members in an order that `random` decides. */
export function shuffled<Member>(members: readonly Member[], random: () => number): readonly Member[] {
  return members
    .map((member) => ({ member, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ member }) => member);
}
