import type { Attack } from './attack.ts';

export const answersAttacks: readonly Attack[] = [];
