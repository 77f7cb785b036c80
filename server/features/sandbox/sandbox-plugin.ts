import formBody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import { fileURLToPath } from 'node:url';
import type { App, AppPlugin } from '#server/http/app-dependencies.ts';
import { apiPlugin } from './api/api-plugin.ts';
import { authorizeRoutes } from './authorize.routes.ts';
import { homeRoutes } from './home.routes.ts';
import { intentRoutes } from './intents.routes.ts';
import { playerRoutes } from './player.routes.ts';
import { sandboxPaths } from './pages/sandbox-client.ts';
import { settingsRoutes } from './settings.routes.ts';

/**
 * The sandbox social network under /sandbox, where something stands on it: an OAuth 2.0 authorization server, an API in the
 * shape of the real one, and pages of its own.
 */
export const sandboxPlugin: AppPlugin = async (app, dependencies) => {
  if (!Object.values(dependencies.settings.providers).includes('sandbox')) return;
  await app.register(formBody, { bodyLimit: 8 * 1024 });
  await serveFolder(app, './assets', sandboxPaths.assets);
  await serveFolder(app, './avatars', sandboxPaths.avatars);
  const plugins = [authorizeRoutes, apiPlugin, homeRoutes, intentRoutes, playerRoutes, settingsRoutes];
  for (const plugin of plugins) await plugin(app, dependencies);
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
