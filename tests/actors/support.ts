import { createKeptValues } from '#actors/kept-values.ts';
import { createApiClient } from '#api-client/api-client.ts';
import { createIdempotencyKeys } from '#api-client/http/idempotency-keys.ts';
import type { FlowServices } from '#actors/flow-services.ts';
import { startServer } from '#tests/api-client/test-server.ts';
import type { Answer } from '#tests/api-client/test-server.ts';
import { answerWith, now, userWith } from '#tests/machines/support/entities.ts';

/** Everything that flows do to the world, kept in order; the API is a real server with the given answers. */
export async function startWorld(...answers: Answer[]) {
  const server = await startServer(...answers);
  const done: unknown[] = [];
  const keep =
    (name: string) =>
    (...values: unknown[]): void => {
      done.push([name, ...values]);
    };
  const api = createApiClient({
    origin: server.origin,
    locale: 'en',
    notify: keep('toast of the client'),
    malformed: keep('malformed'),
    errorText: () => undefined,
    keys: createIdempotencyKeys({ storage: null, member: () => null, now: () => now, makeKey: () => 'key' }),
    retryDelays: [],
  });
  const dependencies: FlowServices = {
    api,
    now: () => now,
    product: () => answerWith({ provider: 'twitter' }).product,
    user: () => userWith(),
    path: () => '/',
    authOrigin: () => 'https://api.example.com',
    notify: keep('notify'),
    navigate: keep('navigate'),
    leaveTo: (url) => {
      keep('leaveTo')(url);
      return new Promise(() => {});
    },
    applyUser: keep('applyUser'),
    setRegisteredUser: keep('setRegisteredUser'),
    setHasLeft: keep('setHasLeft'),
    saveFile: keep('saveFile'),
    putEntity: keep('putEntity'),
    dropEntity: keep('dropEntity'),
    refreshMember: keep('refreshMember'),
    closeMenu: keep('closeMenu'),
    kept: {
      keep: keep('keep'),
      read: () => undefined,
      drop: keep('drop'),
      dropPersonal: keep('dropPersonal'),
      dropAll: keep('dropAll'),
    },
    keptFiles: {
      keep: async (...given) => keep('keepFile')(...given),
      read: async () => undefined,
      drop: async (name) => keep('dropFile')(name),
      dropAll: async () => keep('dropAllFiles')(),
    },
    track: keep('track'),
    invitationLink: { code: () => '', drop: keep('dropInvitation') },
    keptInTab: createKeptValues({ storage: null, member: () => null, now: () => now }),
  };
  const requests = () => server.received.map(({ method, url, body }) => [method, url, body].filter(Boolean).join(' '));
  return { api, dependencies, done, keep, requests, close: server.close };
}

export type World = Awaited<ReturnType<typeof startWorld>>;
