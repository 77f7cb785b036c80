import Type from 'typebox';
import { ErrorBody } from '#schemas/api/error.ts';
import { PictureParams } from '#schemas/api/users.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { ApiError } from '#server/base/api-error.ts';
import { readPicture } from './pictures-repository.ts';
import { sendImmutable } from '#server/http/answers/kept-bodies.ts';

/** Pictures of fans, as they are kept here. */
export const picturesRoutes: AppPlugin = (app, { db }) => {
  app.get(
    '/pictures/:hash',
    {
      config: { usesSession: false },
      schema: {
        summary: 'The picture of a fan; it never changes.',
        tags: ['users'],
        params: PictureParams,
        response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }), 304: Type.Null(), 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { hash } = request.params;
      const picture = await readPicture(db, hash);
      if (picture === null) throw new ApiError(404, 'not-found', 'There is no picture of this hash.');
      reply.headers({
        'cache-control': 'private, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-site',
      });
      return sendImmutable(request, reply, { hash, contentType: picture.mediaType, bytes: picture.bytes });
    },
  );
};
