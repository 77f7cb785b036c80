import type { Delivery } from '#schemas/campaign/record-parts.ts';

/** Address where the code of a prize is used; null when that is nowhere outside. */
export function hrefOf(delivery: Delivery): string | null {
  return delivery.kind === 'link' ? delivery.href : null;
}
