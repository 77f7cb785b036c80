import type { Campaign } from '#schemas/campaign.ts';
import { associationModes } from '#schemas/entities/association-modes.ts';
import type { AssociationMode } from '#schemas/entities/association-modes.ts';
import { associationFields } from '#machines/association/association-fields.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { checkForm } from '#server/http/requests/check-form.ts';
import { GameServiceError } from './game-service.ts';
import type { GameAccount, GameService } from './game-service.ts';
import { sandboxGameService } from './sandbox-game-service.ts';
import { signedGameService } from './signed-game-service.ts';

const attemptMs = 4000;

/** What a fan wrote of a game account, under the names of the calls. */
export interface WrittenCredentials {
  readonly associateId: string;
  readonly associatePassword: string;
  readonly associateOption1: string;
  readonly associateOption2: string;
}

/** Nothing but an identifier. */
export function onlyId(associateId: string): WrittenCredentials {
  return { associateId, associatePassword: '', associateOption1: '', associateOption2: '' };
}

interface Asking {
  readonly product: Campaign['product'];
  /** The call that carries the credentials. */
  readonly call: NonNullable<AssociationMode['call']>;
  /** What the game sent the fan here with; null when nothing is known of it. */
  readonly token?: string | null;
}

/** Asks the game for accounts. */
export type VerifyAccount = (written: WrittenCredentials, asking: Asking) => Promise<GameAccount>;

/**
 * Asks the game for the account that a fan wrote. Throws `ApiError`: 403 `association.closed` where the campaign does not
 * link accounts by this call, 422 `form.invalid` by the rules of its definition (5.08, 5.09), 422 `association.no-token`
 * where the game has to send the fan and did not, 422 `association.refused` when the game knows no such account, 503
 * `association.unavailable` when it does not answer in time.
 */
export function accountVerifier({ settings, clock, random }: AppDependencies): VerifyAccount {
  const { gameService } = settings;
  const game =
    gameService === null
      ? sandboxGameService()
      : signedGameService({ ...gameService, withinMs: attemptMs }, { clock, random });
  return async (written, { product, call, token = null }) => {
    const { associateSituation = 'none', association } = product;
    const mode = associationModes[associateSituation];
    if (mode.call !== call || association === undefined) throw closed();
    checkForm(associationFields(association, associateSituation), { ...written });
    if (mode.hasToken && token === null) throw noToken();
    return ask(game, {
      associateId: written.associateId,
      ...(mode.hasPassword && association.isPasswordRequired === true && { password: written.associatePassword }),
      ...(mode.hasOptions && { options: [written.associateOption1, written.associateOption2] as const }),
      ...(mode.hasToken && token !== null && { token }),
    });
  };
}

async function ask(game: GameService, credentials: Parameters<GameService['verify']>[0]): Promise<GameAccount> {
  const account = await game.verify(credentials).catch((thrown: unknown) => {
    if (!(thrown instanceof GameServiceError)) throw thrown;
    throw new ApiError(503, 'association.unavailable', 'The game does not answer at the moment. Please try again.');
  });
  if (account !== null) return account;
  throw new ApiError(422, 'association.refused', 'The game does not know this account.');
}

function closed(): ApiError {
  return new ApiError(403, 'association.closed', 'Members of this campaign do not link game accounts in this way.');
}

function noToken(): ApiError {
  return new ApiError(422, 'association.no-token', 'Please open this site from the game.');
}
