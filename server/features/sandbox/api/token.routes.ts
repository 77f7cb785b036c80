import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { hashToken, isSameSecret } from '#server/base/secrets/secret-token.ts';
import type { Transaction } from '#server/db/database.ts';
import { sandboxClientId, sandboxPaths } from '../pages/sandbox-client.ts';
import { issueTokens, useCode, useRefreshToken } from '../network/tokens-repository.ts';
import type { GrantOwner, SandboxCode } from '../network/tokens-repository.ts';
import { faultsOf } from './network-caller.ts';

const FormText = Type.Optional(Type.String({ maxLength: 2000 }));
const TokenForm = Type.Object({
  grant_type: FormText,
  code: FormText,
  redirect_uri: FormText,
  code_verifier: FormText,
  refresh_token: FormText,
});
type TokenForm = Type.Static<typeof TokenForm>;

interface Grant {
  readonly wants: 'code' | 'refresh_token';
  /** Uses up what the site brings; null when it is good for nothing. */
  take(tx: Transaction, body: TokenForm, now: Date): Promise<GrantOwner | null>;
}

const grants: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  [
    'authorization_code',
    {
      wants: 'code',
      async take(tx, body, now) {
        const code = await useCode(tx, hashToken(body.code ?? ''), now);
        return code !== null && isForThis(code, body, now) ? code : null;
      },
    },
  ],
  [
    'refresh_token',
    { wants: 'refresh_token', take: (tx, body, now) => useRefreshToken(tx, hashToken(body.refresh_token ?? ''), now) },
  ],
]);

/**
 * Where a site exchanges a code for tokens (RFC 6749 §4.1.3, RFC 7636 §4.6), and a refresh token for the next ones
 * (RFC 6749 §6), of which each is good once.
 */
export const tokenRoutes: AppPlugin = (app, dependencies) => {
  const { db } = dependencies;
  const clientSecret = app.signIn.sandboxClientSecret;

  app.post(
    sandboxPaths.token,
    { config: { usesSession: false }, schema: { hide: true, body: TokenForm } },
    async (request, reply) => {
      if (!isClient(request.headers.authorization ?? '', clientSecret)) {
        return refuse(reply.header('www-authenticate', 'Basic realm="hoshizora"'), 401, 'invalid_client');
      }
      const { body } = request;
      const grant = grants.get(body.grant_type ?? '');
      if (grant === undefined) return refuse(reply, 400, 'unsupported_grant_type');
      if (body[grant.wants] === undefined) return refuse(reply, 400, 'invalid_request');
      const { accessLifeSeconds } = faultsOf(request);
      const answer = await db.transaction(async (tx) => {
        const owner = await grant.take(tx, body, dependencies.clock.now());
        return owner === null ? null : answerOf(owner, tx, dependencies, accessLifeSeconds);
      });
      if (answer === null) return refuse(reply, 400, 'invalid_grant');
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
};

async function answerOf(
  owner: GrantOwner,
  tx: Transaction,
  services: AppDependencies,
  accessLifeSeconds: number,
): Promise<object> {
  const { accessToken, refreshToken } = await issueTokens(tx, services, owner, accessLifeSeconds);
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessLifeSeconds,
    ...(refreshToken !== null && { refresh_token: refreshToken }),
    scope: owner.scope,
    user_id: owner.personaId,
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
