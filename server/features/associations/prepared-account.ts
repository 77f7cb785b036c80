import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Campaign } from '#schemas/campaign.ts';
import { associationModes } from '#schemas/entities/association-modes.ts';
import { DisplayData } from '#schemas/entities/user.ts';
import { sealedCookie } from '#server/http/cookies/sealed-cookie.ts';
import type { SealingServices } from '#server/http/cookies/sealed-cookie.ts';
import type { GameAccount } from './game-service.ts';

const Prepared = Type.Object({ account: Type.String(), displayData: DisplayData });

/** An account that the game has confirmed, in the visitor's browser until the registration links it; for an hour. */
export const preparedAccount = sealedCookie({ name: 'kansei_game', maxAgeSeconds: 60 * 60 }, Prepared);

/** The account that this browser has prepared; null when there is none, and where the campaign links accounts otherwise. */
export function readPreparedAccount(
  request: FastifyRequest,
  services: SealingServices,
  { associateSituation = 'none' }: Campaign['product'],
): GameAccount | null {
  return associationModes[associateSituation].call === 'prepare' ? preparedAccount.read(request, services) : null;
}
