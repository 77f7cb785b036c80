import Type from 'typebox';
import { longestName, longestText } from '#schemas/values/limits.ts';

/** What is kept of a card while it is made, by field; the picture is kept apart. */
export const CardDraft = Type.Record(Type.String({ maxLength: longestName }), Type.String({ maxLength: longestText }));
export type CardDraft = Type.Static<typeof CardDraft>;
