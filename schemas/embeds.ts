/** What a release can show of other sites, each in a frame of its own: the closed list of providers. */
export const embedProviders = {
  'tiktok-player': { name: 'TikTok', origin: 'https://www.tiktok.com', path: '/player/v1/' },
  'x-post': { name: 'X', origin: 'https://platform.twitter.com', path: '/embed/Tweet.html?id=' },
  'youtube-player': { name: 'YouTube', origin: 'https://www.youtube-nocookie.com', path: '/embed/' },
} as const satisfies Record<string, { readonly name: string; readonly origin: string; readonly path: string }>;
export type EmbedProvider = keyof typeof embedProviders;

/** Names of the providers, as campaign.json declares them in `embeds`. */
export const embedProviderNames = Object.keys(embedProviders) as EmbedProvider[];

export function isEmbedProvider(name: unknown): name is EmbedProvider {
  return typeof name === 'string' && Object.hasOwn(embedProviders, name);
}

/** The address of one post or video at its provider. */
export function embedAddress(provider: EmbedProvider, id: string): string {
  const { origin, path } = embedProviders[provider];
  return `${origin}${path}${encodeURIComponent(id)}`;
}
