import type { FastifyReply } from 'fastify';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { hashToken } from '#server/base/secret-token.ts';
import { siteOrigin } from '#server/http/requests/site-origin.ts';
import { picturePathOf } from './pages/account-view.ts';
import { personaById } from './pages/personas.ts';
import type { Persona } from './pages/personas.ts';
import { sandboxPaths } from './pages/sandbox-client.ts';
import { countProfileRead } from './sandbox-repository.ts';

/** What the account whose profile is slow answers to the first reads. */
const slowStatuses = [202, 503] as const;

/** Where a site reads the profile of the account that let it in. */
export const profileRoutes: AppPlugin = (app, { db, clock, settings }) => {
  app.get(sandboxPaths.profile, { config: { usesSession: false }, schema: { hide: true } }, async (request, reply) => {
    const bearer = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token = await countProfileRead(db, hashToken(bearer), clock.now());
    const persona = personaById(token?.personaId);
    reply.header('cache-control', 'no-store');
    if (token === null || persona === undefined) return refuse(reply, 401, 'invalid_token');
    if (!token.scope.split(' ').includes('users.read')) return refuse(reply, 403, 'insufficient_scope');
    const delay = persona.behaviour === 'slow-profile' ? slowStatuses[token.profileReads - 1] : undefined;
    if (delay !== undefined) return reply.code(delay).header('retry-after', '5').send({});
    return { data: profileOf(persona, siteOrigin(request, settings)) };
  });
};

function profileOf(persona: Persona, origin: string) {
  return {
    id: persona.id,
    username: persona.screenName,
    name: persona.nickname,
    profile_image_url: `${origin}${picturePathOf(persona)}`,
    protected: persona.behaviour === 'protected',
  };
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).header('www-authenticate', `Bearer error="${error}"`).send({ error });
}
