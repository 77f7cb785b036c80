import validateAccount from '#machines/association/held-account.ts?schema=HeldAccount&validate';
import validatePassword from '#machines/association/held-account.ts?schema=HeldPassword&validate';
import type { HeldAccount, HeldPassword } from '#machines/association/held-account.ts';
import type { Written } from '#machines/association/association-fields.ts';
import { associationRefusals } from '#machines/association/association-refusal.ts';
import type { AssociationRefusal } from '#machines/association/association-refusal.ts';
import { associationModes } from '#schemas/entities/association-modes.ts';
import type { AssociationMode } from '#schemas/entities/association-modes.ts';
import type { FlowServices } from '#actors/flow-services.ts';
import type { KeptKey } from '#actors/kept-values.ts';

/** 21 days (9.15); a program before this one kept the bare identifier, under a key that is removed (9.16). */
const accountKey: KeptKey<HeldAccount> = {
  name: 'game-account',
  accepts: (value): value is HeldAccount => validateAccount(value),
  formerly: {
    key: 'associateId',
    read: (text) => ({ associateId: text, associateOption1: '', associateOption2: '', refusal: 'none' }),
  },
};

/** What must not lie about on a shared computer stays in the tab, for as long as it is open. */
const passwordKey: KeptKey<HeldPassword> = {
  name: 'game-password',
  accepts: (value): value is HeldPassword => validatePassword(value),
};

type Holding = Pick<FlowServices, 'kept' | 'keptInTab'>;

/** A game account that a fan has written and that is not linked yet; undefined when there is none. */
export function heldAccount({ kept, keptInTab }: Holding) {
  const account = kept.read(accountKey);
  if (account === undefined) return undefined;
  const { refusal, ...written } = account;
  const { associatePassword } = keptInTab.read(passwordKey) ?? { associatePassword: '' };
  const known = associationRefusals.find((one) => one === refusal) ?? 'none';
  return { written: { ...written, associatePassword } satisfies Written, refusal: known };
}

/** What a call of that kind carries; undefined where the campaign links accounts otherwise, or nothing new was written. */
export function accountToLink(services: Holding & Pick<FlowServices, 'product'>, call: AssociationMode['call']) {
  const held = heldAccount(services);
  const isOfCall = associationModes[services.product().associateSituation].call === call;
  return isOfCall && held?.refusal === 'none' ? held.written : undefined;
}

export function holdAccount(
  { kept, keptInTab }: Holding,
  { associatePassword, ...written }: Written,
  refusal: AssociationRefusal,
): void {
  kept.keep(accountKey, { ...written, refusal });
  if (associatePassword === '') keptInTab.drop(passwordKey);
  else keptInTab.keep(passwordKey, { associatePassword });
}

/** Remembers that the account which is held was refused, so that it is not sent again (8.17). */
export function rejectAccount(holding: Holding, refusal: AssociationRefusal): void {
  const held = heldAccount(holding);
  if (held !== undefined) holdAccount(holding, held.written, refusal);
}

export function dropAccount({ kept, keptInTab }: Holding): void {
  kept.drop(accountKey);
  keptInTab.drop(passwordKey);
}
