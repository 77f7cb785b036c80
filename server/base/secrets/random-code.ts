import type { Random } from './random.ts';

/** Characters that are not taken for each other when written by hand: no 0, 1, I, L, O, U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 4;

/** A new code of so many groups, such as "K7QW-2MFT" of two: 20 bits a group. */
export function newCode(random: Random, groups: number): string {
  const characters = randomCharacters(random, groups * groupLength);
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** Bytes that would make some characters more likely than others are taken anew. */
function randomCharacters(random: Random, count: number): string[] {
  const fairBytes = 256 - (256 % alphabet.length);
  const characters: string[] = [];
  while (characters.length < count) {
    const fair = [...random.bytes(count)].filter((byte) => byte < fairBytes);
    characters.push(...fair.map((byte) => alphabet.charAt(byte % alphabet.length)));
  }
  return characters.slice(0, count);
}
