import type { Attack } from './attack.ts';

export const routesAttacks: readonly Attack[] = [];
