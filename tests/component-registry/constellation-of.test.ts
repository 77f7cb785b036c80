import { describe, expect, it } from 'vitest';
import { constellationOf } from '#component-registry/components/prize-card/constellation-of.ts';

const seeds = ['acrylic-stand', 'music-box', '', '星', 'p1', 'p2'];

describe('constellationOf', () => {
  it('always has the same stars for a seed, and others for another', () => {
    expect(constellationOf('music-box')).toEqual(constellationOf('music-box'));
    expect(new Set(seeds.map((seed) => JSON.stringify(constellationOf(seed)))).size).toBe(seeds.length);
  });

  it.each(seeds)('keeps the stars of %j inside, from left to right', (seed) => {
    const stars = constellationOf(seed);
    expect(stars).toHaveLength(6);
    expect(stars.map(({ x }) => x)).toEqual(stars.map(({ x }) => x).toSorted((one, other) => one - other));
    expect(stars.filter(({ x, y }) => x < 0 || x > 100 || y < 0 || y > 60)).toEqual([]);
  });
});
