import formBody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import { fileURLToPath } from 'node:url';
import type { App, AppPlugin } from '#server/http/app-dependencies.ts';
import { authorizeRoutes } from './authorize.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { sandboxPaths } from './pages/sandbox-client.ts';
import { tokenRoutes } from './token.routes.ts';

/** The sandbox social network: an OAuth 2.0 authorization server with pages of its own, under /sandbox. */
export const sandboxPart: AppPlugin = async (app, dependencies) => {
  await app.register(formBody, { bodyLimit: 8 * 1024 });
  await serveFolder(app, './assets', sandboxPaths.assets);
  await serveFolder(app, './avatars', sandboxPaths.avatars);
  for (const part of [authorizeRoutes, tokenRoutes, profileRoutes]) await part(app, dependencies);
};

async function serveFolder(app: App, folder: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL(folder, import.meta.url)),
    prefix,
    decorateReply: false,
    index: false,
    maxAge: '1h',
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
