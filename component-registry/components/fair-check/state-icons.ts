import type { CheckState } from '#schemas/fair/fair-check.ts';

/** The icon of each state. */
export const stateIcons = { agrees: 'check', differs: 'close', open: 'history' } as const satisfies Readonly<
  Record<CheckState, string>
>;
