import type { RebuiltResponse } from '#schemas/api/operations.ts';

/** Says which figures were written anew. */
export function rebuiltLines({ rebuilt }: RebuiltResponse): string[] {
  if (rebuilt.length === 0) return ['Every figure is what its transfers give.'];
  return rebuilt.map(({ account, figure, found, written }) => `${account}  ${figure}: ${found} is now ${written}`);
}
