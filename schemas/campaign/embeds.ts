/** Another site that is shown in a frame. */
export interface EmbedSite {
  readonly name: string;
  readonly origin: string;
  readonly path: string;
  /** Pages show it by a path of this site too, which leads there. */
  readonly isLedTo: boolean;
}

/** What a release can show of other sites in a frame: a closed list of providers. */
export const embedProviders = {
  'tiktok-player': { name: 'TikTok', origin: 'https://www.tiktok.com', path: '/player/v1/', isLedTo: true },
  'x-post': { name: 'X', origin: 'https://platform.twitter.com', path: '/embed/Tweet.html?id=', isLedTo: false },
  'youtube-player': { name: 'YouTube', origin: 'https://www.youtube-nocookie.com', path: '/embed/', isLedTo: false },
} as const satisfies Record<string, EmbedSite>;
export type EmbedProvider = keyof typeof embedProviders;

/** A provider whose own program runs in the page, and what the policy opens for it. */
export interface ProgramProvider {
  readonly name: string;
  /** Address of the program. */
  readonly script: string;
  /** Object that the program puts on the window. */
  readonly global: string;
  /** Begins of the addresses of further scripts that it loads. */
  readonly more: readonly string[];
  /** It writes the addresses of those as plain texts, so that they need the default policy for Trusted Types. */
  readonly writesAddresses: boolean;
  /** Names of policies for Trusted Types that it makes for itself. */
  readonly policies: readonly string[];
  /** Sites that it shows in frames. */
  readonly frames: readonly string[];
  /** Sites that it calls. */
  readonly calls: readonly string[];
}

/** Programs of other sites that a release can have in its pages: a closed list too. */
export const programProviders = {
  'google-analytics': {
    name: 'Google Analytics',
    script: 'https://www.googletagmanager.com/gtag/js',
    global: 'google_tag_manager',
    more: [],
    writesAddresses: false,
    policies: [],
    frames: [],
    calls: ['https://*.analytics.google.com', 'https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  },
  'x-widgets': {
    name: 'X',
    script: 'https://platform.twitter.com/widgets.js',
    global: 'twttr',
    more: ['https://platform.twitter.com/js/'],
    writesAddresses: true,
    policies: [],
    frames: ['https://platform.twitter.com', 'https://syndication.twitter.com'],
    calls: ['https://syndication.twitter.com'],
  },
  'youtube-api': {
    name: 'YouTube',
    script: 'https://www.youtube.com/iframe_api',
    global: 'YT',
    more: ['https://www.youtube.com/s/player/'],
    writesAddresses: false,
    policies: ['youtube-widget-api'],
    frames: ['https://www.youtube-nocookie.com'],
    calls: [],
  },
} as const satisfies Record<string, ProgramProvider>;
export type ProgramName = keyof typeof programProviders;

export type EmbedName = EmbedProvider | ProgramName;

/** Names of the providers of frames. */
export const embedProviderNames = Object.keys(embedProviders) as EmbedProvider[];
const programNames = Object.keys(programProviders) as ProgramName[];
/** Every name that campaign.json can declare in `embeds`. */
export const embedNames: readonly EmbedName[] = [...embedProviderNames, ...programNames];

export function isEmbedName(name: unknown): name is EmbedName {
  return embedNames.some((one) => one === name);
}

export function isProgramName(name: unknown): name is ProgramName {
  return programNames.some((one) => one === name);
}

/** The address of one post or video at its provider. */
export function embedAddress(provider: EmbedProvider, id: string): string {
  const { origin, path } = embedProviders[provider];
  return `${origin}${path}${encodeURIComponent(id)}`;
}

/** The policy for Trusted Types through which the page loads programs of providers. */
export const embedPolicyName = 'kansei-embeds';

/** Names of the policies for Trusted Types that a page with these programs may make; none where it has none. */
export function trustedPolicyNames(names: readonly ProgramName[]): readonly string[] {
  const providers: readonly ProgramProvider[] = names.map((name) => programProviders[name]);
  if (providers.length === 0) return [];
  const fallback = providers.some(({ writesAddresses }) => writesAddresses) ? ['default'] : [];
  return [embedPolicyName, ...fallback, ...providers.flatMap(({ policies }) => policies)];
}
