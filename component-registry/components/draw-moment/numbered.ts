/** The numbers from 0, as many as there are. */
export function numbered(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
