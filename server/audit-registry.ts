import type { AuditName } from '#schemas/api/operations.ts';
import type { Audit } from './audit/audit.ts';
import { auditMembers } from './members/members-audit.ts';
import { auditPoints } from './points/points-audit.ts';
import { auditPrizes } from './prizes/prizes-audit.ts';

/** What each audit compares. */
export const auditRegistry: Readonly<Record<AuditName, Audit>> = {
  points: auditPoints,
  prizes: auditPrizes,
  members: auditMembers,
};
