import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import type { Provider as ProviderName } from '#schemas/entities/product.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';

/** What the fan's browser is sent to the social network with. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
  /** Asks the network to let the fan choose another account. */
  readonly forceLogin: boolean;
}

/** What the fan's browser came back with, and what it was sent with. */
export interface AuthorizationAnswer extends Omit<AuthorizationRequest, 'forceLogin'> {
  readonly parameters: URLSearchParams;
}

/** What a network is asked with. */
export interface ProviderTokens {
  readonly accessToken: string;
  readonly expiresAt: Date;
  /** What the next access token is had with, once; null where the network gives none. */
  readonly refreshToken: string | null;
}

/** The right to act for one account of the social network. */
export interface ProviderGrant extends ProviderTokens {
  /** Identifier of the account at the network; it never changes. */
  readonly accountId: string;
}

/** New tokens in place of used ones. */
export interface RenewedTokens extends ProviderTokens {
  /** Null where the network does not say whose they are. */
  readonly accountId: string | null;
}

export interface ProviderProfile {
  readonly screenName: string;
  readonly nickname: string;
  readonly imageUrl: string;
  /** Only followers may see the account's posts, so that its actions cannot be verified. */
  readonly isProtected: boolean;
  /** When the account was made; left out where the network does not say. */
  readonly openedAt?: Date;
}

/** A network may need a while after the first log-in until it knows the profile. */
export type ProfileAnswer =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly profile: ProviderProfile };

/** Where a network has a picture. */
export interface PictureSource {
  readonly address: URL;
  /** Whether it may be this machine, and without https: the sandbox only. */
  readonly allowsPrivate: boolean;
}

/** What an action is done to at the network. */
export type ActionTarget =
  | { readonly kind: 'post'; readonly postId: string }
  | { readonly kind: 'video'; readonly itemId: string }
  | { readonly kind: 'account'; readonly screenName: string }
  /** A post of the fan's own: it has one of the hashtags, without "#", and is not older than `since`. */
  | { readonly kind: 'own-post'; readonly hashTags: readonly string[]; readonly since: Date };

/** Something that a fan does at the network. */
export interface NetworkAction {
  readonly type: SnsActionType;
  readonly target: ActionTarget;
}

/** The account for which the network is asked. */
export interface ActingAccount {
  readonly accountId: string;
  readonly accessToken: string;
}

/**
 * How it is known that an action was done: `write`, the site does it with the fan's token; `verify`, the fan does it at
 * the network and the site looks afterwards; `reported`, the fan's browser says so.
 */
export type ActionProof = 'write' | 'verify' | 'reported';

/** What fans can do at a network, and how it is known; methods throw {@link ProviderError} and nothing else. */
export interface SocialActions {
  /** Null for what nobody can do there. */
  readonly proofs: Readonly<Record<SnsActionType, ActionProof | null>>;
  /** Does an action of proof `write`; one that was done before is done. */
  act(account: ActingAccount, action: NetworkAction): Promise<void>;
  /** Says whether an action of proof `write` or `verify` was done. */
  check(account: ActingAccount, action: NetworkAction): Promise<boolean>;
  /**
   * Page of the network where a fan who is at `siteOrigin` does an action by itself; null where there is none. The sandbox
   * is such an origin's own. A page that is no answer yet may be given more parameters, such as `text` for a post.
   */
  intentAddress(action: NetworkAction, siteOrigin: string): URL | null;
}

/** One social network. Every method throws {@link ProviderError} and nothing else. */
export interface Provider {
  /** Address of the network's page where the fan says yes or no. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Checks the answer and exchanges its code. */
  exchangeCode(answer: AuthorizationAnswer): Promise<ProviderGrant>;
  /** Exchanges a refresh token, which is good for this once. Throws `authorization_ended` when it is none, or used. */
  refresh(refreshToken: string): Promise<RenewedTokens>;
  readProfile(accessToken: string): Promise<ProfileAnswer>;
  /** Where the picture of a profile is fetched from; null for an address that is none of the network's. */
  pictureSource(imageUrl: string): PictureSource | null;
  /** What fans do there for points. */
  readonly actions: SocialActions;
}

/** Why the network gave no account, or did not do what it was asked; the first three reach the page as they are. */
export type ProviderErrorCode =
  | 'access_denied'
  | 'scope_invalid'
  /** Only followers see what the account does. */
  | 'protected_user'
  | 'invalid_answer'
  | 'unavailable'
  /** Asked too often: `retryAt` says when again. */
  | 'rate_limited'
  /** The access token is good no more; a new one may be. */
  | 'token_refused'
  /** There is no new token to be had: the fan has to sign in again. */
  | 'authorization_ended'
  /** The post or the account that something is done to is not there. */
  | 'target_missing'
  /** The network has no such action, or no such proof of it. */
  | 'unsupported';

interface ProviderErrorOptions extends ErrorOptions {
  readonly retryAt?: Date;
}

export class ProviderError extends Error {
  readonly code: ProviderErrorCode;
  /** When to ask again, of `rate_limited`; null for all others. */
  readonly retryAt: Date | null;

  constructor(code: ProviderErrorCode, message: string, { retryAt, ...options }: ProviderErrorOptions = {}) {
    super(message, options);
    this.name = 'ProviderError';
    this.code = code;
    this.retryAt = retryAt ?? null;
  }
}

/** What the routes that deal with social networks share; `sign-in-plugin.ts` gives it to the server. */
export interface SignIn {
  readonly secrets: Secrets;
  readonly providers: Readonly<Record<ProviderName, Provider>>;
  readonly sandboxClientSecret: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    signIn: SignIn;
  }
}
