import Type from 'typebox';
import { Name } from '#schemas/values/bounded.ts';
import { longestAssociateId } from '#schemas/values/limits.ts';

const written = Type.String({ maxLength: longestAssociateId });

/** What the browser holds of a game account until it is linked. */
export const HeldAccount = Type.Object({
  associateId: written,
  associateOption1: written,
  associateOption2: written,
  refusal: Name(),
});
export type HeldAccount = Type.Static<typeof HeldAccount>;

/** The password of a game, which only the tab holds. */
export const HeldPassword = Type.Object({ associatePassword: written });
export type HeldPassword = Type.Static<typeof HeldPassword>;
