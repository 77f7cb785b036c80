import { setTimeout as systemWait } from 'node:timers/promises';
import { GameServiceError } from './game-service.ts';
import type { GameService } from './game-service.ts';

const slowMs = 3000;

/**
 * A game inside this server: an id that ends with 404 is refused, with 408 answered slowly, with 503 not at all, and the
 * password "wrong" is refused.
 */
export function sandboxGameService(wait: (ms: number) => Promise<unknown> = systemWait): GameService {
  return {
    async verify({ associateId, password, options }) {
      if (associateId.endsWith('503')) throw new GameServiceError('The sandbox game is down for this id.');
      if (associateId.endsWith('404') || password === 'wrong') return null;
      if (associateId.endsWith('408')) await wait(slowMs);
      return {
        account: [associateId, ...(options ?? [])].join(' '),
        displayData: {
          displayText: `Player ${associateId}`,
          gameUserId: associateId,
          ...(options && { gameServerName: options[0], gameCharacterName: options[1] }),
        },
      };
    },
  };
}
