import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import type { CallServices } from '#server/features/network-calls/network-calls.ts';
import { createPostActions } from '#server/features/network-calls/post-network.ts';
import type { ActionProof, SocialActions } from '#server/features/social-accounts/provider.ts';
import { sandboxPaths } from './pages/sandbox-client.ts';

/** Which of the real networks the sandbox stands for: what fans can do there, and how it is known. */
export type SandboxKind = 'twitter' | 'tiktok';

const proofs = {
  twitter: {
    like: 'write',
    retweet: 'write',
    follow: 'write',
    quote: 'verify',
    reply_send: 'verify',
    tweet: 'verify',
    view: null,
  },
  tiktok: {
    like: 'reported',
    retweet: null,
    follow: 'verify',
    quote: null,
    reply_send: null,
    tweet: null,
    view: 'reported',
  },
} as const satisfies Record<SandboxKind, Record<SnsActionType, ActionProof | null>>;

const { api, intent, status, player } = sandboxPaths;

/** What fans do at the sandbox network, as a site sees it. */
export function createSandboxActions(kind: SandboxKind, services: CallServices): SocialActions {
  return createPostActions({
    ...services,
    proofs: proofs[kind],
    apiPath: api,
    mostPages: 10,
    pages: (siteOrigin) => ({
      intent: `${siteOrigin}${intent}`,
      status: `${siteOrigin}${status}`,
      player: `${siteOrigin}${player}`,
    }),
  });
}
