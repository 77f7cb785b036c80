import Type from 'typebox';
import { longestText } from '#schemas/values/limits.ts';

/** What is kept of a card while it is made, by field; the picture is kept apart. */
export const CardDraft = Type.Record(Type.String(), Type.String({ maxLength: longestText }));
export type CardDraft = Type.Static<typeof CardDraft>;
