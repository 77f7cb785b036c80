import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { createToken, hashToken, isSameSecret } from '#server/base/secret-token.ts';
import { sandboxClientId, sandboxPaths } from './pages/sandbox-client.ts';
import { saveToken, useCode } from './sandbox-repository.ts';
import type { SandboxCode } from './sandbox-repository.ts';

const FormText = Type.Optional(Type.String({ maxLength: 2000 }));
const TokenForm = Type.Object({
  grant_type: FormText,
  code: FormText,
  redirect_uri: FormText,
  code_verifier: FormText,
});
type TokenForm = Type.Static<typeof TokenForm>;

const tokenLifeSeconds = 2 * 60 * 60;

/** Where a site exchanges a code for an access token (RFC 6749 §4.1.3, RFC 7636 §4.6). */
export const tokenRoutes: AppPlugin = (app, dependencies) => {
  const { db, clock } = dependencies;
  const clientSecret = app.signIn.sandboxClientSecret;

  app.post(
    sandboxPaths.token,
    { config: { usesSession: false }, schema: { hide: true, body: TokenForm } },
    async (request, reply) => {
      if (!isClient(request.headers.authorization ?? '', clientSecret)) {
        return refuse(reply.header('www-authenticate', 'Basic realm="hoshizora"'), 401, 'invalid_client');
      }
      const { body } = request;
      if (body.grant_type !== 'authorization_code') return refuse(reply, 400, 'unsupported_grant_type');
      if (body.code === undefined) return refuse(reply, 400, 'invalid_request');
      const now = clock.now();
      const code = await useCode(db, hashToken(body.code), now);
      if (code === null || !isForThis(code, body, now)) return refuse(reply, 400, 'invalid_grant');
      return reply.header('cache-control', 'no-store').send(await issueToken(code, dependencies));
    },
  );
};

async function issueToken(code: SandboxCode, { db, clock, random }: AppDependencies): Promise<object> {
  const accessToken = createToken(random);
  await saveToken(db, {
    tokenHash: hashToken(accessToken),
    codeHash: code.codeHash,
    personaId: code.personaId,
    scope: code.scope,
    expiresAt: new Date(clock.now().getTime() + tokenLifeSeconds * 1000),
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: tokenLifeSeconds,
    scope: code.scope,
    user_id: code.personaId,
  };
}

function isForThis(code: SandboxCode, body: TokenForm, now: Date): boolean {
  const challenge = createHash('sha256')
    .update(body.code_verifier ?? '')
    .digest('base64url');
  return code.expiresAt > now && code.redirectUri === body.redirect_uri && code.codeChallenge === challenge;
}

function isClient(authorization: string, clientSecret: string): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1] ?? '';
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':').map(decodeFormText);
  return id === sandboxClientId && isSameSecret(secret, clientSecret);
}

function decodeFormText(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? '';
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error });
}
