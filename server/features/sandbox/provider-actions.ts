import Type from 'typebox';
import Value from 'typebox/value';
import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import type {
  ActingAccount,
  ActionProof,
  ActionTarget,
  NetworkAction,
  SocialActions,
} from '#server/features/social-accounts/provider.ts';
import { sandboxPaths } from './pages/sandbox-client.ts';
import { callNetwork } from './provider-calls.ts';
import type { AccountCall, CallServices } from './provider-calls.ts';

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

/** What fans do at the sandbox network, as a site sees it. */
export function createSandboxActions(kind: SandboxKind, services: CallServices): SocialActions {
  const proofOf: SocialActions['proofs'] = proofs[kind];
  return {
    proofs: proofOf,
    async act(account, action) {
      if (proofOf[action.type] !== 'write') throw unsupported(action);
      await write(services, account, action);
    },
    async check(account, action) {
      const proof = proofOf[action.type];
      if (proof !== 'write' && proof !== 'verify') throw unsupported(action);
      return find(services, account, action);
    },
    intentAddress: (action, siteOrigin) => (proofOf[action.type] === null ? null : intentAddress(action, siteOrigin)),
  };
}

const { api, intent, status } = sandboxPaths;

async function write(services: CallServices, account: ActingAccount, action: NetworkAction): Promise<void> {
  const { type, target } = action;
  const own = `${api}/users/${account.accountId}`;
  const send = (path: string, body: object) =>
    callNetwork(services, { accessToken: account.accessToken, path: `${own}/${path}`, body });
  if (type === 'like' && target.kind === 'post') await send('likes', { tweet_id: target.postId });
  else if (type === 'retweet' && target.kind === 'post') await send('retweets', { tweet_id: target.postId });
  else if (type === 'follow' && target.kind === 'account') {
    const { id } = await findUser(services, account, target.screenName);
    await send('following', { target_user_id: id });
  } else throw unsupported(action);
}

async function find(services: CallServices, account: ActingAccount, action: NetworkAction): Promise<boolean> {
  const { type, target } = action;
  const { accessToken, accountId } = account;
  const own = `${api}/users/${accountId}`;
  if (type === 'follow' && target.kind === 'account') {
    const { connection_status: connection = [] } = await findUser(services, account, target.screenName);
    return connection.includes('following');
  }
  if (type === 'like' && target.kind === 'post') {
    return someOf(services, { accessToken, path: `${own}/liked_tweets` }, ({ id }) => id === target.postId);
  }
  if (type === 'retweet' && target.kind === 'post') {
    const path = `${api}/tweets/${target.postId}/retweeted_by`;
    return someOf(services, { accessToken, path }, ({ id }) => id === accountId);
  }
  const isIt = postThatIs(type, target);
  if (isIt === null) throw unsupported(action);
  const query = target.kind === 'own-post' ? { start_time: target.since.toISOString() } : {};
  return someOf(services, { accessToken, path: `${own}/tweets`, query }, isIt);
}

const Found = Type.Object({
  id: Type.String(),
  entities: Type.Optional(Type.Object({ hashtags: Type.Array(Type.Object({ tag: Type.String() })) })),
  referenced_tweets: Type.Optional(Type.Array(Type.Object({ type: Type.String(), id: Type.String() }))),
});
type Found = Type.Static<typeof Found>;

const FoundPage = Type.Object({
  data: Type.Optional(Type.Array(Found)),
  meta: Type.Object({ next_token: Type.Optional(Type.String()) }),
});

const FoundUser = Type.Object({
  data: Type.Object({ id: Type.String(), connection_status: Type.Optional(Type.Array(Type.String())) }),
});

/** What a post of the fan's own must be to prove an action; null for what no post proves. */
function postThatIs(type: SnsActionType, target: ActionTarget): ((post: Found) => boolean) | null {
  if (target.kind === 'post' && (type === 'quote' || type === 'reply_send')) {
    const reference = type === 'quote' ? 'quoted' : 'replied_to';
    return ({ referenced_tweets: references = [] }) =>
      references.some((one) => one.type === reference && one.id === target.postId);
  }
  if (target.kind === 'own-post' && type === 'tweet') {
    const wanted = new Set(target.hashTags.map(comparable));
    return ({ entities }) => (entities?.hashtags ?? []).some(({ tag }) => wanted.has(comparable(tag)));
  }
  return null;
}

function comparable(hashTag: string): string {
  return hashTag.normalize('NFKC').toLowerCase();
}

const mostPages = 10;

/** Whether a list of the network has such a thing, looked through page by page. */
async function someOf(services: CallServices, call: AccountCall, isIt: (found: Found) => boolean): Promise<boolean> {
  let next: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const query = { ...call.query, ...(next !== undefined && { pagination_token: next }) };
    const page: unknown = await callNetwork(services, { ...call, query });
    if (!Value.Check(FoundPage, page)) throw unreadable();
    if (page.data?.some(isIt)) return true;
    next = page.meta.next_token;
    if (next === undefined) return false;
  }
  return false;
}

async function findUser(services: CallServices, { accessToken }: ActingAccount, screenName: string) {
  const path = `${api}/users/by/username/${encodeURIComponent(screenName)}`;
  const answer = await callNetwork(services, { accessToken, path, query: { 'user.fields': 'connection_status' } });
  if (!Value.Check(FoundUser, answer)) throw unreadable();
  return answer.data;
}

function intentAddress({ type, target }: NetworkAction, siteOrigin: string): URL | null {
  const to = (path: string, query: Record<string, string>) => {
    const address = new URL(`${intent}/${path}`, siteOrigin);
    address.search = new URLSearchParams(query).toString();
    return address;
  };
  if (target.kind === 'account') return type === 'follow' ? to('follow', { screen_name: target.screenName }) : null;
  if (target.kind === 'own-post') return type === 'tweet' ? to('tweet', { hashtags: target.hashTags.join(',') }) : null;
  if (target.kind === 'video') return new URL(`${sandboxPaths.player}/${target.itemId}`, siteOrigin);
  if (type === 'like') return to('like', { tweet_id: target.postId });
  if (type === 'retweet') return to('retweet', { tweet_id: target.postId });
  if (type === 'reply_send') return to('tweet', { in_reply_to: target.postId });
  return type === 'quote' ? to('tweet', { url: `${siteOrigin}${status}/${target.postId}` }) : null;
}

function unsupported({ type, target }: NetworkAction): ProviderError {
  return new ProviderError('unsupported', `The network has no such thing as "${type}" of a ${target.kind}.`);
}

function unreadable(): ProviderError {
  return new ProviderError('invalid_answer', 'The answer of the network is not what its API promises.');
}
