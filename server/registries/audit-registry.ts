import type { AuditName } from '#schemas/api/operations.ts';
import type { Audit } from '#server/audit/audit.ts';
import { auditDistributions } from '#server/features/distributions/distributions-audit.ts';
import { auditGachas } from '#server/features/gachas/gachas-audit.ts';
import { auditInvitations } from '#server/features/invitations/invitations-audit.ts';
import { auditMembers } from '#server/features/members/members-audit.ts';
import { auditPoints } from '#server/ledger/points-audit.ts';
import { auditPrizes } from '#server/features/prizes/prizes-audit.ts';
import { auditRaffles } from '#server/features/raffles/raffles-audit.ts';
import { auditSocialActions } from '#server/features/social-actions/social-actions-audit.ts';

/** What each audit compares. */
export const auditRegistry: Readonly<Record<AuditName, Audit>> = {
  points: auditPoints,
  prizes: auditPrizes,
  distributions: auditDistributions,
  raffles: auditRaffles,
  gachas: auditGachas,
  invitations: auditInvitations,
  'social-actions': auditSocialActions,
  members: auditMembers,
};
