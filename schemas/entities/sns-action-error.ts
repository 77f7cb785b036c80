import Type from 'typebox';
import { Text } from '../values/bounded.ts';
import { timestamp } from '../values/timestamp.ts';

/** Why a social action earned nothing; the texts "failures.code.<code>" of the product say each in words. */
export const snsActionErrorCodes = [
  'sns-action.already-done',
  'sns-action.post-missing',
  'sns-action.account-protected',
  'sns-action.not-authorised',
  'sns-action.not-confirmed',
  'sns-action.limit-reached',
  'sns-action.review-refused',
  'sns-action.insufficient-points',
  'sns-action.network-busy',
  'sns-action.network-unreachable',
  'sns-action.unknown',
] as const;
export type SnsActionErrorCode = (typeof snsActionErrorCodes)[number];

/** A social action of a member that earned nothing. Ids of one member sort by age: a greater one is newer. */
export const SnsActionError = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; of two, the one that sorts later is newer.' }),
    createdAt: timestamp('When it failed.'),
    displayMessage: Text({ description: 'What failed and why, in the language of the fan.' }),
  },
  { title: 'SNS action error', description: 'A social action of the member that earned nothing.' },
);
export type SnsActionError = Type.Static<typeof SnsActionError>;
