import type { Attack } from './attack.ts';

export const definitionsAttacks: readonly Attack[] = [];
