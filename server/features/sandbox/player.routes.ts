import Type from 'typebox';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { answerNothing } from './home.routes.ts';
import { doAct } from './network/acts-repository.ts';
import { publishedThings } from './network/published-things.ts';
import { pageTools, sendPage } from './page-tools.ts';
import { playerPage } from './pages/player-page.ts';
import { sandboxPaths } from './pages/sandbox-client.ts';

const OfVideo = Type.Object({ id: Type.String({ maxLength: 40 }) });
const WatchedForm = Type.Object({ form_token: Type.Optional(Type.String({ maxLength: 200 })) });
const config = { usesSession: false };

/** The player of short videos, and who has watched one to its end. */
export const playerRoutes: AppPlugin = (app, dependencies) => {
  const { db, clock } = dependencies;
  const tools = pageTools(dependencies);
  const path = `${sandboxPaths.player}/:id`;

  app.get(path, { config, schema: { hide: true, params: OfVideo } }, async (request, reply) => {
    const { id } = request.params;
    const { videos } = publishedThings(await request.findRelease());
    const video = videos.find((one) => one.id === id) ?? null;
    const page = { locale: tools.localeOf(reply), video, formToken: tools.formToken(reply, watchedForm(id)) };
    return sendPage(reply.code(video === null ? 404 : 200), playerPage(page), { isPlayer: true });
  });

  app.post(
    `${path}/watched`,
    { config, schema: { hide: true, params: OfVideo, body: WatchedForm } },
    async (request, reply) => {
      const { id } = request.params;
      if (!tools.isOwnForm(request, request.body.form_token, watchedForm(id))) return answerNothing(reply, tools, 403);
      const { videos } = publishedThings(await request.findRelease());
      const persona = tools.personaOf(request);
      const isThere = videos.some((video) => video.id === id);
      if (persona !== undefined && isThere) await doAct(db, persona.id, { kind: 'watch', target: id }, clock.now());
      return reply.code(204).send();
    },
  );
};

function watchedForm(id: string): string {
  return `watched ${id}`;
}
