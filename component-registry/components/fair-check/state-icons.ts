import type { CheckState } from '#schemas/fair/fair-check.ts';

/** What is drawn for each state. */
export const stateIcons = { agrees: 'check', differs: 'close', open: 'history' } as const satisfies Readonly<
  Record<CheckState, string>
>;
