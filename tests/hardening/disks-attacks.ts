import type { Attack } from './attack.ts';

export const disksAttacks: readonly Attack[] = [];
