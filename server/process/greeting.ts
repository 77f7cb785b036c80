import { hasApiDocs, isLoopback, readSettings } from '#server/base/settings/config.ts';
import type { Settings } from '#server/base/settings/config.ts';
import type { RunningServer } from './start-server.ts';

/** What a newcomer reads after the start: where everything is and what to try. */
export function greeting({ url, engine, settings, hasSite, publishedFirst }: Omit<RunningServer, 'stop'>): string {
  const campaign = `fixtures/campaigns/${settings.campaign}`;
  const database = engine === 'postgres' ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${settings.dataDir}`;
  return [
    '',
    `  Kansei is ready at ${url}`,
    '',
    ...(publishedFirst ? ['  The first campaign was published, since nothing was live yet.'] : []),
    ...(hasSite ? [] : [`  The site is not built, so there is the API only: npm run build -- ${settings.siteBuild}`]),
    ...(settings.siteBuild === 'debug'
      ? ['  This is a build for debugging: browsers may override what they are told. Never serve it to fans.']
      : []),
    `  Site          ${url}/`,
    ...(hasApiDocs(settings) ? [`  API           ${url}/docs`] : []),
    `  Database      ${database}`,
    '',
    ...sandboxWarning(settings),
    '  Try this',
    ...signUpHint(url, settings),
    `  - Change a text in ${campaign}, then: ${command(settings)} publish ${campaign}`,
    '',
    '  Stop with Ctrl+C.',
    '',
  ].join('\n');
}

/** The command of operators as it finds this server. */
function command({ dataDir }: Settings): string {
  const isUsual = dataDir === readSettings({}).dataDir;
  return `${isUsual ? '' : `DATA_DIR=${quoted(dataDir)} `}npm run content --`;
}

function quoted(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

function signUpHint(url: string, { providers }: Settings): string[] {
  if (!hasSandbox(providers)) return [];
  return [
    `  - Sign up at ${url}/login: the social network is a sandbox, pick anybody there.`,
    '    Four accounts are special: a slow profile, protected posts, one that refuses, one that grants too little.',
  ];
}

function hasSandbox(providers: Settings['providers']): boolean {
  return Object.values(providers).includes('sandbox');
}

/** The sandbox signs anybody in as anybody: fine on one's own machine, an open door elsewhere. */
function sandboxWarning({ host, publicUrl, providers }: Settings): string[] {
  const reachable = [
    ...(isLoopback(host) ? [] : [`HOST is ${host}`]),
    ...(publicUrl === null || isLoopback(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL is ${publicUrl}`]),
  ];
  if (!hasSandbox(providers) || reachable.length === 0) return [];
  return [
    `  WARNING  Others can reach this server (${reachable.join(', ')}), and the sandbox social network lets anybody`,
    '           sign in as anybody. Use it for trials only, never with real fans or prizes.',
    '',
  ];
}
