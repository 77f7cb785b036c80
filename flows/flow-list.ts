import type { Listed, ProgramOf } from './flow-program.ts';

/** Contract, machine and view of every flow that scripts may start. */
export const flows = {
  prizeExchange: () => import('./prize-exchange/prize-exchange.flow.ts'),
  gachaKeep: () => import('./gacha-keep/gacha-keep.flow.ts'),
  gachaComplete: () => import('./gacha-complete/gacha-complete.flow.ts'),
  raffleEntry: () => import('./raffle-entry/raffle-entry.flow.ts'),
  awardAcknowledgement: () => import('./award-acknowledgement/award-acknowledgement.flow.ts'),
  signUp: () => import('./sign-up/sign-up.flow.ts'),
  login: () => import('./login/login.flow.ts'),
  logout: () => import('./logout/logout.flow.ts'),
  registration: () => import('./registration/registration.flow.ts'),
  deregistration: () => import('./deregistration/deregistration.flow.ts'),
  dataExport: () => import('./data-export/data-export.flow.ts'),
  inquiry: () => import('./inquiry/inquiry.flow.ts'),
  association: () => import('./association/association.flow.ts'),
  associationConfirmation: () => import('./association-confirmation/association-confirmation.flow.ts'),
  linkage: () => import('./linkage/linkage.flow.ts'),
  accountChange: () => import('./account-change/account-change.flow.ts'),
  termsAgreement: () => import('./terms-agreement/terms-agreement.flow.ts'),
  snsActionErrors: () => import('./sns-action-errors/sns-action-errors.flow.ts'),
  invitation: () => import('./invitation/invitation.flow.ts'),
  notificationReading: () => import('./notification-reading/notification-reading.flow.ts'),
  socialActions: () => import('./social-actions/social-actions.flow.ts'),
  profileCard: () => import('./profile-card/profile-card.flow.ts'),
} as const;

/** The same flows with their effects, as the browser runs them; each is loaded when it is first started. */
export const flowPrograms: ProgramsOf<typeof flows> = {
  prizeExchange: () => import('./prize-exchange/prize-exchange.effects.ts'),
  gachaKeep: () => import('./gacha-keep/gacha-keep.effects.ts'),
  gachaComplete: () => import('./gacha-complete/gacha-complete.effects.ts'),
  raffleEntry: () => import('./raffle-entry/raffle-entry.effects.ts'),
  awardAcknowledgement: () => import('./award-acknowledgement/award-acknowledgement.effects.ts'),
  signUp: () => import('./sign-up/sign-up.effects.ts'),
  login: () => import('./login/login.effects.ts'),
  logout: () => import('./logout/logout.effects.ts'),
  registration: () => import('./registration/registration.effects.ts'),
  deregistration: () => import('./deregistration/deregistration.effects.ts'),
  dataExport: () => import('./data-export/data-export.effects.ts'),
  inquiry: () => import('./inquiry/inquiry.effects.ts'),
  association: () => import('./association/association.effects.ts'),
  associationConfirmation: () => import('./association-confirmation/association-confirmation.effects.ts'),
  linkage: () => import('./linkage/linkage.effects.ts'),
  accountChange: () => import('./account-change/account-change.effects.ts'),
  termsAgreement: () => import('./terms-agreement/terms-agreement.effects.ts'),
  snsActionErrors: () => import('./sns-action-errors/sns-action-errors.effects.ts'),
  invitation: () => import('./invitation/invitation.effects.ts'),
  notificationReading: () => import('./notification-reading/notification-reading.effects.ts'),
  socialActions: () => import('./social-actions/social-actions.effects.ts'),
  profileCard: () => import('./profile-card/profile-card.effects.ts'),
};

/** Effects that are missing, are incomplete, or are those of another flow, do not compile. */
type ProgramsOf<Flows extends Listed> = {
  readonly [Name in keyof Flows]: () => Promise<ProgramOf<Awaited<ReturnType<Flows[Name]>>>>;
};

export type FlowName = keyof typeof flows;
