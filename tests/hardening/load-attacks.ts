import type { Attack } from './attack.ts';

export const loadAttacks: readonly Attack[] = [];
