/** What the sandbox network knows of the one site that is registered with it. */
export const sandboxClientId = 'kansei-campaign';

export const sandboxScopes = [
  'users.read',
  'posts.read',
  'likes.read',
  'follows.read',
  'likes.write',
  'reposts.write',
  'follows.write',
  'posts.write',
  'offline.access',
] as const;
export type SandboxScope = (typeof sandboxScopes)[number];

export const sandboxPaths = {
  home: '/sandbox',
  authorize: '/sandbox/oauth/authorize',
  token: '/sandbox/oauth/token',
  api: '/sandbox/api',
  profile: '/sandbox/api/users/me',
  avatars: '/sandbox/avatars',
  assets: '/sandbox/assets',
  account: '/sandbox/account',
  acts: '/sandbox/acts',
  intent: '/sandbox/intent',
  status: '/sandbox/status',
  player: '/sandbox/player/v1',
  settings: '/sandbox/settings',
} as const;

/** Identifier of the sandbox as an authorization server, for a site at `origin` (RFC 9207). */
export function sandboxIssuer(origin: string): string {
  return `${origin}/sandbox`;
}

/** What the names of the cookies begin with that the network keeps in a browser. */
export const sandboxCookiePrefix = 'hoshizora_';

/** Says whether a cookie is one of the network, and none of the site. */
export function isSandboxCookie(name: string): boolean {
  return name.replace(/^__Host-/, '').startsWith(sandboxCookiePrefix);
}
