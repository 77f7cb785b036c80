import { describe, expect, it } from 'vitest';
import { nearestName } from '#content-lint/model/nearest-name.ts';

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

  it('is not looked for where names are as long as a page, nor beyond the first hundreds', () => {
    const long = 'x'.repeat(19_000);
    expect(nearestName(long, [`${long}y`])).toBe(undefined);
    expect(nearestName('Button', [`${long}y`, 'Buton'])).toBe('Buton');
    const others = Array.from({ length: 300 }, (_, index) => String(100_000 + index));
    expect(nearestName('Button', [...others.slice(1), 'Buton'])).toBe('Buton');
    expect(nearestName('Button', [...others, 'Buton'])).toBe(undefined);
  });
});
