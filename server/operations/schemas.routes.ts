import { readFileSync, readdirSync } from 'node:fs';
import Type from 'typebox';
import { ErrorBody } from '#schemas/api/error.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { ApiError } from '#server/base/api-error.ts';

const folder = new URL('../../schemas/published/', import.meta.url);

/** The schemas of the files of a campaign, at addresses that their "$schema" can name. */
export const schemasRoutes: AppPlugin = (app) => {
  const files = new Set(readdirSync(folder));
  app.get(
    '/schemas/:file',
    {
      config: { usesSession: false },
      schema: {
        summary: 'A schema of the files of a campaign, for editors, such as "page.schema.json".',
        tags: ['operators'],
        params: Type.Object({ file: Type.String({ maxLength: 100 }) }),
        response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }), 404: ErrorBody },
      },
    },
    async ({ params: { file } }, reply) => {
      if (!files.has(file)) {
        throw new ApiError(
          404,
          'schema.not-found',
          `There is no schema "${file}"; there are ${[...files].join(', ')}.`,
        );
      }
      return reply
        .type('application/schema+json; charset=utf-8')
        .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .send(readFileSync(new URL(file, folder)));
    },
  );
};
