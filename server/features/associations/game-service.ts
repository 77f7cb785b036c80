import type { ServiceAssociation } from '#schemas/entities/user.ts';

/** A game account as the game knows it: `account` is its stable identifier there. */
export interface GameAccount {
  readonly account: string;
  readonly displayData: ServiceAssociation['displayData'];
}

/** What a fan says of a game account; a campaign asks for no more than its way to link needs. */
export interface GameCredentials {
  readonly associateId: string;
  readonly password?: string;
  /** Such as server and character. */
  readonly options?: readonly [string, string];
  /** What the game sent the fan here with. */
  readonly token?: string;
}

/** The game that members link their accounts of. */
export interface GameService {
  /** The account of these credentials; null when the game refuses them. Throws `GameServiceError` without an answer of the game. */
  verify(credentials: GameCredentials): Promise<GameAccount | null>;
}

/** The game gave no answer that can be used. */
export class GameServiceError extends Error {}
