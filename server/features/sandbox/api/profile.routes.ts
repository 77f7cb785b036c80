import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { hashToken } from '#server/base/secrets/secret-token.ts';
import { siteOrigin } from '#server/http/addresses/site-origin.ts';
import { countProfileRead } from '../network/tokens-repository.ts';
import { picturePathOf } from '../pages/account-view.ts';
import { openedAt, personaById } from '../pages/personas.ts';
import type { Persona } from '../pages/personas.ts';
import { sandboxPaths } from '../pages/sandbox-client.ts';
import { badToken } from './api-refusal.ts';
import { bearerOf, faultsOf, isProtected } from './network-caller.ts';

/** What the account whose profile is slow answers to the first reads. */
const slowStatuses = [202, 503] as const;

/** Where a site reads the profile of the account that let it in. */
export const profileRoutes: AppPlugin = (app, { db, clock, settings }) => {
  app.get(sandboxPaths.profile, { config: { usesSession: false }, schema: { hide: true } }, async (request, reply) => {
    const token = await countProfileRead(db, hashToken(bearerOf(request)), clock.now());
    const persona = personaById(token?.personaId);
    reply.header('cache-control', 'no-store');
    if (token === null || persona === undefined) throw badToken('invalid_token');
    if (!token.scope.split(' ').includes('users.read')) throw badToken('insufficient_scope');
    const delay = persona.behaviour === 'slow-profile' ? slowStatuses[token.profileReads - 1] : undefined;
    if (delay !== undefined) return reply.code(delay).header('retry-after', '5').send({});
    const profile = profileOf(persona, siteOrigin(request, settings));
    const createdAt = openedAt(persona, clock.now()).toISOString();
    return { data: { ...profile, created_at: createdAt, protected: isProtected(persona, faultsOf(request)) } };
  });
};

function profileOf(persona: Persona, origin: string) {
  return {
    id: persona.id,
    username: persona.screenName,
    name: persona.nickname,
    profile_image_url: `${origin}${picturePathOf(persona)}`,
  };
}
