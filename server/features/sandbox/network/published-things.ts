import { createHash } from 'node:crypto';
import type Type from 'typebox';
import type { OfficialAccount, PostRecord, VideoRecord } from '#schemas/campaign/posts.ts';
import type { Database } from '#server/db/database.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { authorOf } from '../pages/network-things.ts';
import type { Author, NetworkPost, NetworkVideo } from '../pages/network-things.ts';
import { personaById, personas } from '../pages/personas.ts';
import { sandboxPaths } from '../pages/sandbox-client.ts';
import { findPosts } from './acts-repository.ts';
import type { SandboxPost } from './acts-repository.ts';

/** What is at the network because the live release defines it, newest first. */
export interface PublishedThings {
  readonly accounts: readonly Author[];
  readonly posts: readonly NetworkPost[];
  readonly videos: readonly NetworkVideo[];
}

const nothing: PublishedThings = { accounts: [], posts: [], videos: [] };

const thingsOf = oncePerRelease(({ campaign, assets }): PublishedThings => {
  const accounts = new Map((campaign.officialAccounts ?? []).map((account) => [account.screenName, account]));
  const authorNamed = (screenName: string) => officialAuthor(screenName, accounts.get(screenName), assets);
  const posts = (campaign.posts ?? []).map((post) => postOf(post, authorNamed(post.account), assets));
  const videos = (campaign.videos ?? []).map((video) => videoOf(video, authorNamed(video.account), assets));
  return {
    accounts: [...accounts.keys()].map(authorNamed),
    posts: posts.toSorted(byAge),
    videos: videos.toSorted(byAge),
  };
});

/** The official accounts, posts and videos of a release; none where nothing is live. */
export function publishedThings(release: Release | null): PublishedThings {
  return release === null ? nothing : thingsOf(release);
}

function postOf(
  { postId, createdAt, body, images = [], likesBefore = 0, repostsBefore = 0 }: PostRecord,
  author: Author,
  assets: Release['assets'],
): NetworkPost {
  return {
    id: postId,
    author,
    body,
    createdAt: new Date(createdAt),
    quotes: null,
    repliesTo: null,
    images: images.map((image) => addressOfAsset(image, assets)),
    likesBefore,
    repostsBefore,
  };
}

function videoOf({ itemId, title, cover, createdAt }: VideoRecord, author: Author, assets: Release['assets']) {
  return { id: itemId, author, title, cover: addressOfAsset(cover, assets), createdAt: new Date(createdAt) };
}

function officialAuthor(
  screenName: string,
  account: Type.Static<typeof OfficialAccount> | undefined,
  assets: Release['assets'],
): Author {
  const picture = account === undefined ? '' : addressOfAsset(account.icon, assets);
  return {
    id: officialId(screenName),
    screenName,
    name: account?.name ?? screenName,
    picture: picture === '' ? `${sandboxPaths.assets}/mark.svg` : picture,
    isOfficial: true,
  };
}

/** Campaigns give their accounts no number; the network makes one of the name, as stable as that. */
function officialId(screenName: string): string {
  const digest = createHash('sha256').update(screenName.toLowerCase()).digest('hex');
  return `9${String(Number.parseInt(digest.slice(0, 12), 16)).padStart(15, '0')}`;
}

function byAge(one: { readonly createdAt: Date }, other: { readonly createdAt: Date }): number {
  return other.createdAt.getTime() - one.createdAt.getTime();
}

/** Somebody of the network by the name that one is mentioned with, in capitals or not; undefined when there is nobody. */
export function findAuthor({ accounts }: PublishedThings, screenName: string): Author | undefined {
  const name = screenName.toLowerCase();
  return [...accounts, ...personas.map(authorOf)].find((author) => author.screenName.toLowerCase() === name);
}

/** Somebody of the network by id; undefined when there is nobody. */
export function findAuthorById({ accounts }: PublishedThings, id: string): Author | undefined {
  const persona = personaById(id);
  return persona === undefined ? accounts.find((account) => account.id === id) : authorOf(persona);
}

/** A post by id, of an official account or of a persona; null when there is none. */
export async function findPost(db: Database, { posts }: PublishedThings, id: string): Promise<NetworkPost | null> {
  const official = posts.find((post) => post.id === id);
  if (official !== undefined) return official;
  const [post] = await findPosts(db, { id }, { limit: 1, offset: 0 });
  return post === undefined ? null : postOfPersona(post);
}

/** A post of a persona as one of the network; null when the persona is there no more. */
export function postOfPersona({ id, personaId, body, createdAt, quotes, repliesTo }: SandboxPost): NetworkPost | null {
  const persona = personaById(personaId);
  if (persona === undefined) return null;
  const author = authorOf(persona);
  return { id, author, body, createdAt, quotes, repliesTo, images: [], likesBefore: 0, repostsBefore: 0 };
}
