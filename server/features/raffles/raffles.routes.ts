import { ErrorBody } from '#schemas/api/error.ts';
import {
  AcknowledgeBody,
  AcknowledgeResponse,
  ApplyRaffleBody,
  ApplyRaffleResponse,
  ApplyRefusal,
  RaffleParams,
  RaffleProof,
} from '#schemas/api/raffles.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { enterRaffle } from './enter-raffle.ts';
import { acknowledgeAward } from './view/raffle-awards.ts';
import { raffleProof } from './view/raffle-proof.ts';

/** Codes are short enough to be guessed by a program that may ask as often as it likes. */
const applyLimit = { burst: 30, perMinute: 30 };
/** It reads all entries. */
const proofLimit = { burst: 30, perMinute: 30 };

/** Members who enter raffles and learn what they won; everybody who recomputes a draw. */
export const rafflesRoutes: AppPlugin = (app, dependencies) => {
  const { db, clock } = dependencies;
  const now = () => clock.now().getTime();
  const tags = ['raffles'];

  app.post(
    '/raffles/:id/apply',
    {
      preValidation: async (request) => void requireMember(request),
      preHandler: rateLimiter(applyLimit, now),
      schema: {
        summary: 'Enters a raffle so many times.',
        tags,
        params: RaffleParams,
        headers: IdempotencyHeaders,
        body: ApplyRaffleBody,
        response: {
          200: ApplyRaffleResponse,
          401: ErrorBody,
          404: ErrorBody,
          409: ApplyRefusal,
          422: ErrorBody,
          429: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const entry = { memberId, raffleId: request.params.id, ...request.body, locale: request.locale };
      return writeOnce<ApplyRaffleResponse>(reply, dependencies, {
        principal: `member:${memberId}`,
        effect: async (tx, keep) => ({
          raffle: await enterRaffle(tx, dependencies, entry, (raffle) => [keep({ raffle })]),
        }),
      });
    },
  );

  app.put(
    '/raffles/:id/acknowledge',
    {
      preValidation: async (request) => void requireMember(request),
      schema: {
        summary: 'Keeps that the signed-in member was shown what it won; once it is kept, nothing changes any more.',
        tags,
        params: RaffleParams,
        body: AcknowledgeBody,
        response: { 200: AcknowledgeResponse, 401: ErrorBody },
      },
    },
    async (request) => {
      const { id: memberId } = requireMember(request);
      await acknowledgeAward(db, { memberId, raffleId: request.params.id, now: clock.now() });
      return {};
    },
  );

  app.get(
    '/raffles/:id/proof',
    {
      preHandler: rateLimiter(proofLimit, now),
      schema: {
        summary: 'All that it takes to recompute the draw of a raffle; docs/fair-draws.md says how.',
        tags,
        params: RaffleParams,
        response: { 200: RaffleProof, 404: ErrorBody, 429: ErrorBody },
      },
    },
    (request) => raffleProof(db, request.params.id, request.locale),
  );
};
