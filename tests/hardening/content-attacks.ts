import type { Attack } from './attack.ts';

export const contentAttacks: readonly Attack[] = [];
