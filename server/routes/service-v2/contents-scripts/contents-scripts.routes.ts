import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { SectorParams, SectorQuery, SectorsResponse } from '#schemas/api/contents-scripts.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import type { AppPart } from '#server/app-dependencies.ts';
import { liveSectors, readDocument } from '#server/content/live-release.ts';
import { hashOf } from '#server/content/releases/content-hash.ts';
import { ApiError } from '#server/http/api-error.ts';

const revalidated = 'no-cache';
const immutable = 'public, max-age=31536000, immutable';

/** What is live, and its documents (spec §7). */
export const contentsScriptsRoutes: AppPart = (app, { db, site }) => {
  const chunksOf = site?.chunksOf ?? (() => []);
  const config = { usesSession: false };

  app.get(
    '/contents_scripts/sectors',
    {
      config,
      schema: {
        summary: 'The documents of the live release, with their hashes and the chunks that they need.',
        tags: ['content'],
        response: { 200: SectorsResponse, 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const sectors = await liveSectors(db, chunksOf);
      if (sectors === null) throw new ApiError(503, 'server.not-ready', 'No campaign is live yet.');
      reply.header('cache-control', revalidated);
      return isCurrent(request, reply, hashOf(JSON.stringify(sectors))) ? reply.code(304).send(null) : sectors;
    },
  );

  app.get(
    '/contents_scripts/sectors/:kind/:name',
    {
      config,
      schema: {
        summary: 'A document of the live release; with its hash, that of any release.',
        tags: ['content'],
        params: SectorParams,
        querystring: SectorQuery,
        response: {
          200: Type.Unknown({ description: 'A script, or the texts of one language.' }),
          304: Type.Null(),
          404: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { kind, name } = request.params;
      const { hash } = request.query;
      const document = await readDocument(db, kind, name, hash);
      if (document === null) {
        throw new ApiError(404, 'not-found', `There is no published document ${kind}/${name}.`);
      }
      reply.header('cache-control', hash === undefined ? revalidated : immutable);
      if (isCurrent(request, reply, document.hash)) return reply.code(304).send(null);
      return reply.type('application/json; charset=utf-8').send(document.text);
    },
  );
};

/** Sets the ETag and says whether the reader has this version already. */
function isCurrent(request: FastifyRequest, reply: { header: FastifyReply['header'] }, hash: string): boolean {
  const etag = `"${hash}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag);
}
