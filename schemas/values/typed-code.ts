/** A code as it counts, however it was typed: case, width, spaces and hyphens make no difference. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
}
