import Type from 'typebox';
import { AssetParams } from '#schemas/api/contents-scripts.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { mediaTypeOf } from '#content-lint/pictures/asset-types.ts';
import { readAsset } from '#server/releases/stored/published-contents.ts';
import { sheetType } from '#server/releases/release-content.ts';
import { ApiError } from '#server/base/api-error.ts';
import { sendImmutable } from '#server/http/answers/kept-bodies.ts';

/** A drawing that is opened by itself runs nothing and loads nothing. */
const assetPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const Binary = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

const otherTypes: Readonly<Record<string, string>> = {
  css: sheetType,
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** Drawings, videos and web fonts of all releases, with the licences of these, by hash. */
export const contentsAssetsRoutes: AppPlugin = (app, { db }) => {
  app.get(
    '/contents_assets/:hash/:name',
    {
      config: { usesSession: false, versionOf: () => '' },
      schema: {
        summary:
          'A drawing, a video, captions, a style sheet, a web font or a licence of the campaign; it never changes.',
        tags: ['content'],
        params: AssetParams,
        response: { 200: Binary, 206: Binary, 304: Type.Null(), 404: ErrorBody, 416: Type.Null() },
      },
    },
    async (request, reply) => {
      const { hash, name } = request.params;
      const asset = await readAsset(db, hash);
      const type = mediaTypeOf(name) ?? otherTypes[name.slice(name.lastIndexOf('.') + 1)];
      if (asset === null || asset.mediaType !== type) {
        throw new ApiError(404, 'not-found', `There is no file ${name} of this hash.`);
      }
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': assetPolicy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      return sendImmutable(request, reply, { hash, contentType: asset.mediaType, bytes: asset.bytes });
    },
  );
};
