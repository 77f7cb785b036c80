import { describe, expect, it } from 'vitest';
import { nearestName } from '#server/content/nearest-name.ts';

describe('The nearest name', () => {
  it.each([
    ['Buton', 'Button'],
    ['Lien', 'Line'],
    ['button', 'Button'],
    ['Bx', 'Box'],
    ['Carousel', undefined],
    ['', undefined],
  ])('of "%s" is %s', (name, expected) => {
    expect(nearestName(name, ['Button', 'Line', 'Box'])).toBe(expected);
  });
});
