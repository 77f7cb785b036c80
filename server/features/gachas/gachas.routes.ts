import { ErrorBody } from '#schemas/api/error.ts';
import {
  DecideDrawBody,
  DrawGachaBody,
  GachaDrawParams,
  GachaDrawProof,
  GachaFairness,
  GachaParams,
  GachaRefusal,
  GachaResponse,
} from '#schemas/api/gachas.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import type { App, AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { decideDraw, drawNotFound } from './draw/decide-draw.ts';
import type { Wish } from './draw/decide-draw.ts';
import { drawGacha } from './draw/draw-gacha.ts';
import { gachaOf } from './model/gacha-definition.ts';
import { readFairness, readProof } from './fairness/gacha-fairness.ts';
import { gachaNotFound } from './draw/gacha-transaction.ts';

const tags = ['gachas'];
const refusals = { 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 409: GachaRefusal, 422: ErrorBody };

export const gachasRoutes: AppPlugin = (app, dependencies) => {
  const { db } = dependencies;
  const services = { ...dependencies, secrets: secretsOf(dependencies.settings) };
  addDecision(app, dependencies, {
    wish: 'confirm',
    summary: 'Keeps what was drawn, for good and with a code; puts away what was collected.',
  });
  addDecision(app, dependencies, {
    wish: 'dismiss',
    summary: 'Gives up what was drawn; puts away what was collected.',
  });

  app.post(
    '/gachas/exec',
    {
      preValidation: async (request) => void requireMember(request),
      schema: {
        summary: 'Draws once, for points, by the price and the odds that the fan saw.',
        tags,
        headers: IdempotencyHeaders,
        body: DrawGachaBody,
        response: { 200: GachaResponse, ...refusals },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const gachaId = gachaOf(await request.release())?.record.id;
      if (gachaId === undefined) throw gachaNotFound();
      const wanted = { memberId, gachaId, locale: request.locale, ...request.body };
      return writeOnce<GachaResponse>(reply, dependencies, {
        principal: `member:${memberId}`,
        effect: async (tx) => ({ gachaResult: await drawGacha(tx, services, wanted) }),
      });
    },
  );

  app.get(
    '/gachas/draws/:id/proof',
    {
      config: { usesSession: false },
      schema: {
        summary: 'All that anybody who has the id of a draw needs to compute it again; docs/fair-draws.md says how.',
        tags,
        params: GachaDrawParams,
        response: { 200: GachaDrawProof, 404: ErrorBody },
      },
    },
    async (request) => {
      const context = { db, release: await request.release(), locale: request.locale };
      const proof = await readProof(context, request.params.id);
      if (proof === null) throw drawNotFound();
      return proof;
    },
  );

  app.get(
    '/gachas/:id/fairness',
    {
      config: { usesSession: false },
      schema: {
        summary: 'Odds and seed of a gacha: what anybody needs to compute its draws again.',
        tags,
        params: GachaParams,
        response: { 200: GachaFairness, 404: ErrorBody },
      },
    },
    async (request) => {
      const fairness = await readFairness(db, request.params.id);
      if (fairness === null) throw gachaNotFound();
      return fairness;
    },
  );
};

function addDecision(
  app: App,
  dependencies: AppDependencies,
  { wish, summary }: { readonly wish: Wish; readonly summary: string },
): void {
  const services = { ...dependencies, secrets: secretsOf(dependencies.settings) };
  app.put(
    `/gachas/:id/${wish}`,
    {
      preValidation: async (request) => void requireMember(request),
      schema: {
        summary,
        tags,
        params: GachaDrawParams,
        headers: IdempotencyHeaders,
        body: DecideDrawBody,
        response: { 200: GachaResponse, ...refusals },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const decision = { memberId, drawId: request.params.id, wish, locale: request.locale };
      return writeOnce<GachaResponse>(reply, dependencies, {
        principal: `member:${memberId}`,
        effect: async (tx) => ({ gachaResult: await decideDraw(tx, services, decision) }),
      });
    },
  );
}
