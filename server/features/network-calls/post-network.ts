import Type from 'typebox';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import type {
  ActingAccount,
  ActionProof,
  NetworkAction,
  SocialActions,
} from '#server/features/social-accounts/provider.ts';
import { callNetwork } from './network-calls.ts';
import type { AccountCall, CallServices } from './network-calls.ts';

/** A network whose API and intents have the shape of X's, which the sandbox has too. */
export interface PostNetwork extends CallServices {
  readonly proofs: SocialActions['proofs'];
  /** Begin of the paths of its API, such as "/2". */
  readonly apiPath: string;
  /** The addresses of its pages, for a fan who is at that site. */
  readonly pages: (siteOrigin: string) => PostPages;
  /** Where a post of the fan's own is looked for that proves a quote or a reply; its own list if left out. */
  readonly answersTo?: (action: 'quote' | 'reply_send', postId: string, accountId: string) => PostSearch;
  /** Sent with every list, such as how many a page has. */
  readonly listQuery?: Readonly<Record<string, string>>;
  /** So many pages of a list are looked through. */
  readonly mostPages: number;
}

/** Pages of a network with posts; none ends with a slash. */
export interface PostPages {
  readonly intent: string;
  readonly status: string;
  readonly player: string;
}

/** A list of posts, and what it is asked with. */
export interface PostSearch {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** What fans do at such a network, as a site sees it. */
export function createPostActions(network: PostNetwork): SocialActions {
  const { proofs } = network;
  const proofOf = ({ type }: NetworkAction): ActionProof | null => proofs[type];
  return {
    proofs,
    async act(account, action) {
      if (proofOf(action) !== 'write') throw unsupported(action);
      await write(network, account, action);
    },
    async check(account, action) {
      const proof = proofOf(action);
      if (proof !== 'write' && proof !== 'verify') throw unsupported(action);
      return find(network, account, action);
    },
    intentAddress: (action, siteOrigin) =>
      proofOf(action) === null ? null : intentAddress(action, network.pages(siteOrigin)),
  };
}

const Written = Type.Object({ data: Type.Object({}) });

async function write(network: PostNetwork, account: ActingAccount, action: NetworkAction): Promise<void> {
  const { type, target } = action;
  const own = ownPath(network, account);
  const send = (path: string, body: object) =>
    callNetwork(network, { accessToken: account.accessToken, path: `${own}/${path}`, body }, Written);
  if (type === 'like' && target.kind === 'post') await send('likes', { tweet_id: target.postId });
  else if (type === 'retweet' && target.kind === 'post') await send('retweets', { tweet_id: target.postId });
  else if (type === 'follow' && target.kind === 'account') {
    const { id } = await findUser(network, account, target.screenName);
    await send('following', { target_user_id: id });
  } else throw unsupported(action);
}

async function find(network: PostNetwork, account: ActingAccount, action: NetworkAction): Promise<boolean> {
  const { type, target } = action;
  const { accessToken, accountId } = account;
  if (type === 'follow' && target.kind === 'account') {
    const { connection_status: connection = [] } = await findUser(network, account, target.screenName);
    return connection.includes('following');
  }
  if (type === 'like' && target.kind === 'post') {
    const path = `${ownPath(network, account)}/liked_tweets`;
    return someOf(network, { accessToken, path }, ({ id }) => id === target.postId);
  }
  if (type === 'retweet' && target.kind === 'post') {
    const path = `${network.apiPath}/tweets/${target.postId}/retweeted_by`;
    return someOf(network, { accessToken, path }, ({ id }) => id === accountId);
  }
  const isIt = postThatIs(action);
  if (isIt === null) throw unsupported(action);
  const query = { 'tweet.fields': 'author_id,entities,referenced_tweets' };
  const search = searchFor(network, account, action);
  return someOf(
    network,
    { accessToken, path: search.path, query: { ...query, ...search.query } },
    (post) => (post.author_id === undefined || post.author_id === accountId) && isIt(post),
  );
}

function ownPath({ apiPath }: PostNetwork, { accountId }: ActingAccount): string {
  return `${apiPath}/users/${accountId}`;
}

function searchFor(network: PostNetwork, account: ActingAccount, { type, target }: NetworkAction): PostSearch {
  const path = `${ownPath(network, account)}/tweets`;
  if (target.kind === 'own-post') return { path, query: { start_time: target.since.toISOString() } };
  const isAnswer = target.kind === 'post' && (type === 'quote' || type === 'reply_send');
  return (isAnswer && network.answersTo?.(type, target.postId, account.accountId)) || { path, query: {} };
}

const Found = Type.Object({
  id: Type.String(),
  author_id: Type.Optional(Type.String()),
  entities: Type.Optional(Type.Object({ hashtags: Type.Optional(Type.Array(Type.Object({ tag: Type.String() }))) })),
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
function postThatIs({ type, target }: NetworkAction): ((post: Found) => boolean) | null {
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

/** Whether a list of the network has such a thing, looked through page by page. */
async function someOf(network: PostNetwork, call: AccountCall, isIt: (found: Found) => boolean): Promise<boolean> {
  let next: string | undefined;
  for (let pages = 0; pages < network.mostPages; pages += 1) {
    const query = { ...network.listQuery, ...call.query, ...(next !== undefined && { pagination_token: next }) };
    const page = await callNetwork(network, { ...call, query }, FoundPage);
    if (page.data?.some(isIt)) return true;
    next = page.meta.next_token;
    if (next === undefined) return false;
  }
  return false;
}

async function findUser(network: PostNetwork, { accessToken }: ActingAccount, screenName: string) {
  const path = `${network.apiPath}/users/by/username/${encodeURIComponent(screenName)}`;
  const query = { 'user.fields': 'connection_status' };
  return (await callNetwork(network, { accessToken, path, query }, FoundUser)).data;
}

function intentAddress({ type, target }: NetworkAction, { intent, status, player }: PostPages): URL | null {
  const to = (path: string, query: Record<string, string>) => {
    const address = new URL(`${intent}/${path}`);
    address.search = new URLSearchParams(query).toString();
    return address;
  };
  if (target.kind === 'account') return type === 'follow' ? to('follow', { screen_name: target.screenName }) : null;
  if (target.kind === 'own-post') return type === 'tweet' ? to('tweet', { hashtags: target.hashTags.join(',') }) : null;
  if (target.kind === 'video') return new URL(`${player}/${target.itemId}`);
  if (type === 'like') return to('like', { tweet_id: target.postId });
  if (type === 'retweet') return to('retweet', { tweet_id: target.postId });
  if (type === 'reply_send') return to('tweet', { in_reply_to: target.postId });
  return type === 'quote' ? to('tweet', { url: `${status}/${target.postId}` }) : null;
}

/** For what a network has not, or has no such proof of. */
export function unsupported({ type, target }: NetworkAction): ProviderError {
  return new ProviderError('unsupported', `The network has no such thing as "${type}" of a ${target.kind}.`);
}
