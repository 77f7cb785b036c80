/** What the sandbox network knows of the one site that is registered with it. */
export const sandboxClientId = 'kansei-campaign';

export const sandboxScopes = ['users.read', 'posts.read'] as const;

export const sandboxPaths = {
  home: '/sandbox',
  authorize: '/sandbox/oauth/authorize',
  token: '/sandbox/oauth/token',
  profile: '/sandbox/api/users/me',
  avatars: '/sandbox/avatars',
  assets: '/sandbox/assets',
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
