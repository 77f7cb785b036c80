import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { SectorParams, SectorQuery, SectorsResponse } from '#schemas/api/contents-scripts.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { readPublishedDocument } from '#server/releases/stored/published-contents.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';
import { hashOf } from '#server/releases/content-hash.ts';
import { sectorsWith } from '#server/releases/stored/sectors.ts';
import { ApiError } from '#server/base/api-error.ts';
import { sendImmutable } from '#server/http/answers/kept-bodies.ts';
import { programVersion } from '#server/site/program-version.ts';

const json = 'application/json; charset=utf-8';
const revalidated = 'no-cache';
const immutable = 'public, max-age=31536000, immutable';

/** What is live, and its documents. */
export const contentsScriptsRoutes: AppPlugin = (app, { db, site }) => {
  const sectorsOf = sectorsWith(site ?? { program: programVersion, chunksOf: () => [] });
  const answerOf = oncePerRelease((release) => {
    const bytes = Buffer.from(JSON.stringify(sectorsOf(release)));
    return { hash: hashOf(bytes), contentType: json, bytes };
  });

  app.get(
    '/contents_scripts/sectors',
    {
      config: { usesSession: false, versionOf: liveRelease },
      schema: {
        summary: 'The documents of the live release, with their hashes and the chunks that they need.',
        tags: ['content'],
        response: { 200: SectorsResponse, 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const release = await request.release();
      reply.header('cache-control', revalidated);
      return sendImmutable(request, reply, answerOf(release));
    },
  );

  app.get(
    '/contents_scripts/sectors/:kind/:name',
    {
      config: { usesSession: false, versionOf: (request) => (isByHash(request) ? '' : liveRelease(request)) },
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
      const document =
        hash === undefined
          ? (await request.findRelease())?.document(kind, name)
          : await readPublishedDocument(db, { kind, name, hash });
      if (!document) {
        throw new ApiError(404, 'not-found', `There is no published document ${kind}/${name}.`);
      }
      reply.header('cache-control', hash === undefined ? revalidated : immutable);
      return sendImmutable(request, reply, { hash: document.hash, contentType: json, bytes: document.bytes });
    },
  );
};

async function liveRelease(request: FastifyRequest): Promise<string> {
  return (await request.findRelease())?.id ?? '';
}

function isByHash({ query }: FastifyRequest): boolean {
  return fieldOf(query, 'hash') !== undefined;
}
