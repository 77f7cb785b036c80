/** Characters of all texts in a plain value; counting ends once there are more than `most`. */
export function charactersOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const part of Object.values(value)) {
    count += charactersOf(part, most - count);
    if (count > most) return count;
  }
  return count;
}
