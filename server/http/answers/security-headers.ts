import { createHash } from 'node:crypto';
import { embedProviders, isProgramName, programProviders, trustedPolicyNames } from '#schemas/campaign/embeds.ts';
import type { EmbedName, EmbedSite, ProgramProvider } from '#schemas/campaign/embeds.ts';
import { picturePolicyName } from '#schemas/campaign/picture-policy.ts';
import type { AppPlugin } from '../app-dependencies.ts';
import { isHttps } from '../addresses/site-origin.ts';
import type { Settings } from '#server/base/settings/config.ts';

/** Policy of the documentation at /docs, whose program writes styles into its elements. */
export const documentationPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const permissions = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];
const sameForAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
};

/** Sets the headers that protect fans on every answer; a route that set its own policy keeps it. */
export const securityHeaders: AppPlugin = (app, { settings }) => {
  const pagePolicy = contentPolicy(settings);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', pagePolicy);
    reply.headers(sameForAll);
    if (isHttps(request, settings)) reply.header('strict-transport-security', 'max-age=31536000');
    done(null, payload);
  });
};

/** What one page opens of its policy. */
export interface PolicyNeeds {
  /** The style sheet that the page itself holds: that very text is admitted, and no other. */
  readonly sheet?: string | undefined;
  /** What its release declares to embed: frames and programs of these are admitted, and of no others. */
  readonly embeds?: readonly EmbedName[];
  /** Its release takes pictures from fans: the worker that reads them can be started. */
  readonly takesPictures?: boolean;
}

/** Policy of the site's pages: only its own code, no code made from text. */
export function contentPolicy(
  { apiHostPattern }: Pick<Settings, 'apiHostPattern'>,
  { sheet, embeds = [], takesPictures = false }: PolicyNeeds = {},
): string {
  const opened = openedFor(embeds);
  const policies = [...opened.policies, ...(takesPictures ? [picturePolicyName] : [])];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...opened.scripts].join(' '),
    ["style-src 'self'", ...(sheet === undefined ? [] : [sourceOf(sheet)])].join(' '),
    // A card that a fan made is shown from memory.
    "img-src 'self' blob:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...apiSources(apiHostPattern), ...opened.calls].join(' '),
    ...(opened.frames.length === 0 ? [] : [['frame-src', ...opened.frames].join(' ')]),
    ...(takesPictures ? ["worker-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types', ...(policies.length === 0 ? ["'none'"] : policies)].join(' '),
  ].join('; ');
}

/** What a policy opens for the providers that a release declares, each thing once and in order. */
function openedFor(embeds: readonly EmbedName[]) {
  const names = embeds.filter(isProgramName);
  const programs: readonly ProgramProvider[] = names.map((name) => programProviders[name]);
  const framed = embeds.flatMap((name) => (isProgramName(name) ? [] : framesOf(embedProviders[name])));
  return {
    scripts: ordered(programs.flatMap(({ script, more }) => [script, ...more])),
    calls: ordered(programs.flatMap(({ calls }) => calls)),
    frames: ordered([...framed, ...programs.flatMap(({ frames }) => frames)]),
    policies: trustedPolicyNames(names),
  };
}

/** A player is led to by a path of the site. */
function framesOf({ origin, isLedTo }: EmbedSite): readonly string[] {
  return isLedTo ? ["'self'", origin] : [origin];
}

function ordered(sources: readonly string[]): readonly string[] {
  return [...new Set(sources)].toSorted();
}

/** How a policy names a text that stands in the page. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function apiSources(pattern: string | null): readonly string[] {
  if (pattern === null) return [];
  const withoutSubdomain = new URL(pattern.replace(/\{subdomain\}\.?/, '')).origin;
  return [pattern.replace('{subdomain}', '*').replace(/\/+$/, ''), withoutSubdomain];
}
