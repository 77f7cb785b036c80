import { beforeAll } from 'vitest';
import { createToken, hashToken } from '#server/base/secrets/secret-token.ts';
import { sandboxActs, sandboxCalls, sandboxFaults, sandboxPosts } from '#server/db/schema/sandbox.ts';
import { issueTokens } from '#server/features/sandbox/network/tokens-repository.ts';
import { personas } from '#server/features/sandbox/pages/personas.ts';
import type { Persona } from '#server/features/sandbox/pages/personas.ts';
import { sandboxScopes } from '#server/features/sandbox/pages/sandbox-client.ts';
import { changeCampaign } from '../../support/records.ts';
import type { EngineUnderTest } from '../../support/engines.ts';
import { anyRandom } from '../../support/test-services.ts';
import { serveTestSite } from '../sign-in/test-site.ts';
import type { TestSite } from '../sign-in/test-site.ts';

export const officialName = 'hoshi_no_uta';
export const officialPost = '1800000000000000001';
export const olderPost = '1700000000000000001';
export const officialVideo = '7400000000000000001';
export const nowhere = '4040404040404';

/** The persona at a place of the list. */
export function personaAt(index: number): Persona {
  const persona = personas[index];
  if (persona === undefined) throw new Error(`There are no ${index} personas.`);
  return persona;
}

/** A site whose release has an official account with two posts and a video. */
export function serveNetwork(database: EngineUnderTest): TestSite {
  const site = serveTestSite(database);
  beforeAll(async () => {
    const icon = 'asset:prizes/mug.svg';
    await changeCampaign(database.db, (campaign) => ({
      ...campaign,
      officialAccounts: [{ screenName: officialName, name: '星のうた公式', icon }],
      posts: [
        {
          id: 'first',
          postId: olderPost,
          account: officialName,
          createdAt: '2026-11-01T12:00:00+09:00',
          body: 'はじまり',
        },
        {
          id: 'second',
          postId: officialPost,
          account: officialName,
          createdAt: '2026-11-20T12:00:00+09:00',
          body: '今夜、流れ星を数えよう #星のうた',
          images: [icon],
          likesBefore: 1200,
          repostsBefore: 340,
        },
      ],
      videos: [
        {
          id: 'clip',
          itemId: officialVideo,
          account: officialName,
          title: 'オルゴールの夜',
          cover: icon,
          createdAt: '2026-11-19T12:00:00+09:00',
        },
      ],
    }));
  });
  return site;
}

/** Has nothing happened at the network yet. */
export async function forgetNetwork({ db }: EngineUnderTest): Promise<void> {
  for (const table of [sandboxActs, sandboxPosts, sandboxCalls, sandboxFaults]) await db.delete(table);
}

/** An access token of a persona with these scopes. */
export async function tokenOf(
  { db }: EngineUnderTest,
  { clock }: TestSite,
  persona: Persona,
  scopes: readonly string[] = sandboxScopes,
): Promise<string> {
  const owner = { codeHash: hashToken(createToken(anyRandom)), personaId: persona.id, scope: scopes.join(' ') };
  return (await issueTokens(db, { clock, random: anyRandom }, owner, 7200)).accessToken;
}
