export interface ConstellationStar {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const starCount = 6;

/**
 * A constellation that belongs to a seed, such as the id of a prize: the same seed always has the same stars.
 * They run from left to right within 100 × 60.
 */
export function constellationOf(seed: string): readonly ConstellationStar[] {
  const random = randomFrom(seed);
  return Array.from({ length: starCount }, (_, index) => ({
    x: round(6 + (index * 88) / (starCount - 1) + (random() - 0.5) * 10),
    y: round(8 + random() * 44),
    radius: round(1.2 + random() * 1.6),
  }));
}

function randomFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
