import Type from 'typebox';
import { dataDirOf, usualCampaign } from './data-dir-of.ts';
import { readProviders } from './provider-settings.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { matching, secret } from './variable.ts';
import type { Variable } from './variable.ts';

const siteBuilds = ['site', 'debug'] as const;
/** A build of the browser program: the ordinary one, or the one for debugging. */
export type SiteBuildName = (typeof siteBuilds)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What opening the database needs to know. */
export interface DatabaseSettings {
  /** Address of a PostgreSQL server; null uses the embedded database. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** Most connections to PostgreSQL at once. */
  readonly databasePoolSize: number;
  /** `usualTimeouts` if left out. */
  readonly databaseTimeouts?: DatabaseTimeouts;
}

/** After how many ms PostgreSQL gives up, so that nothing that hangs holds the others for long. */
export interface DatabaseTimeouts {
  readonly statement: number;
  /** Wait for a row that another transaction holds. */
  readonly lock: number;
  /** A transaction whose process does nothing, because it was stopped or its machine is gone. */
  readonly idleInTransaction: number;
}

/** Settings of a server process; `docs/deploying.md` explains each for operators. */
export interface Settings extends DatabaseSettings {
  readonly port: number;
  readonly host: string;
  /** Address under which browsers reach the site, without a slash at the end; null: the one that was asked. */
  readonly publicUrl: string | null;
  /** Which build of the browser program is served. */
  readonly siteBuild: SiteBuildName;
  /** Name of a campaign in fixtures/campaigns: published when nothing is yet and FIRST_CAMPAIGN names no other. */
  readonly campaign: string;
  /** Folder of the campaign that is published when nothing is yet; null: that of `campaign`. */
  readonly firstCampaign: string | null;
  /** Secret of the operators' calls; null refuses them. */
  readonly operatorToken: string | null;
  /** Seals what is kept of the social networks' tokens; null: one that is made once and kept in the data folder. */
  readonly secretKey: string | null;
  /** What stands behind each social network's name. */
  readonly providers: ProviderSettings;
  /** The game that members link accounts of; null: the sandbox inside. */
  readonly gameService: { readonly address: string; readonly secret: string } | null;
  /** Address of the API derived from the page's subdomain, such as "https://{subdomain}.api.example.com". */
  readonly apiHostPattern: string | null;
  /** Origins of pages that may call the API from another host. */
  readonly pageOrigins: readonly string[];
  readonly logLevel: (typeof logLevels)[number];
  /** Whether the documentation of the API stands at /docs; null: where PUBLIC_URL names no other machine. */
  readonly apiDocs: 'open' | 'closed' | null;
  /** How many proxies in front of this server to believe about the fan's address and protocol. */
  readonly trustedProxies: number;
}

/** One or more settings are wrong; the message has a line for each. */
export class SettingsError extends Error {}

const databaseAddress: Variable<string | null> = {
  whenUnset: null,
  wanted: 'an address such as postgres://user:password@host:5432/name',
  isSecret: true,
  parse: (text) => (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
};

const webAddress: Variable<string | null> = {
  whenUnset: null,
  wanted: 'an address with http or https and no path, such as https://fans.example.com',
  parse: (text) => originOf(text),
};

const CampaignName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,79}$' });

const folder: Variable<string | null> = { whenUnset: null, wanted: 'a folder', parse: (text) => text };

/** Fewest characters of each secret. */
export const secretLengths = { operatorToken: 16, secretKey: 32, gameService: 32 } as const;

const hostPattern: Variable<string | null> = {
  whenUnset: null,
  wanted: 'an address holding {subdomain}, such as https://{subdomain}.api.example.com',
  parse: (text) => (text.includes('{subdomain}') && originOf(text.replace('{subdomain}', 'x')) ? text : undefined),
};

const originList: Variable<readonly string[]> = {
  whenUnset: [],
  wanted: 'addresses with http or https and no path, with commas between',
  parse(text) {
    const origins = text.split(',').map((part) => originOf(part.trim()));
    return origins.every((origin) => origin !== undefined) ? origins : undefined;
  },
};

/**
 * Reads and checks the settings of the process. `environment` is `process.env`; an empty variable counts as unset.
 * Throws `SettingsError` naming each wrong variable, its value and what is wanted.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  function read<Result>(name: string, variable: Variable<Result>): Result {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return variable.whenUnset;
    const value = variable.parse(text);
    if (value === undefined) {
      const shown = variable.isSecret ? 'the given value' : JSON.stringify(text);
      problems.push(`${name} is ${shown}; wanted: ${variable.wanted}.`);
    }
    return value ?? variable.whenUnset;
  }
  const publicUrl = read('PUBLIC_URL', webAddress);
  const gameAddress = read('GAME_SERVICE_URL', webAddress);
  const gameSecret = read('GAME_SERVICE_SECRET', secret(secretLengths.gameService));
  if (gameAddress !== null && gameSecret === null)
    problems.push('GAME_SERVICE_URL is set; wanted: GAME_SERVICE_SECRET.');
  const settings: Settings = {
    port: read('PORT', wholeNumber(3000, 0, 65_535)),
    // The sandbox social network signs anybody in as anybody, so by default only this machine reaches the server.
    host: read('HOST', matching('127.0.0.1', Type.String({ pattern: '^[0-9A-Za-z.:_-]+$' }), 'a host name or address')),
    dataDir: dataDirOf(environment),
    databaseUrl: read('DATABASE_URL', databaseAddress),
    databasePoolSize: read('DATABASE_POOL_SIZE', wholeNumber(16, 1, 500)),
    publicUrl,
    siteBuild: read('SITE_BUILD', matching('site', Type.Enum([...siteBuilds]), `one of ${siteBuilds.join(', ')}`)),
    campaign: read('CAMPAIGN', matching(usualCampaign, CampaignName, 'the name of a folder in fixtures/campaigns')),
    firstCampaign: read('FIRST_CAMPAIGN', folder),
    operatorToken: read('OPERATOR_TOKEN', secret(secretLengths.operatorToken)),
    secretKey: read('SECRET_KEY', secret(secretLengths.secretKey)),
    providers: readProviders({ read, problems, publicUrl }),
    gameService: gameAddress !== null && gameSecret !== null ? { address: gameAddress, secret: gameSecret } : null,
    apiHostPattern: read('API_HOST_PATTERN', hostPattern),
    pageOrigins: read('PAGE_ORIGINS', originList),
    logLevel: read('LOG_LEVEL', matching('warn', Type.Enum([...logLevels]), `one of ${logLevels.join(', ')}`)),
    apiDocs: read('API_DOCS', matching(null, Type.Enum(['open', 'closed']), 'open or closed')),
    trustedProxies: read('TRUST_PROXY', wholeNumber(0, 0, 10)),
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}

/** Whether the documentation of the API is served: by default not where fans come from elsewhere. */
export function hasApiDocs({ apiDocs, publicUrl }: Pick<Settings, 'apiDocs' | 'publicUrl'>): boolean {
  if (apiDocs !== null) return apiDocs === 'open';
  return publicUrl === null || isLoopback(new URL(publicUrl).hostname);
}

/** Whether a host name or address is this machine's own. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

function originOf(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isBare ? url.origin : undefined;
}

function wholeNumber(whenUnset: number, minimum: number, maximum: number): Variable<number> {
  return {
    whenUnset,
    wanted: `a whole number from ${minimum} to ${maximum}`,
    parse(text) {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
      return value >= minimum && value <= maximum ? value : undefined;
    },
  };
}
