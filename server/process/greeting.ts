import type { RunningServer } from './start-server.ts';

/** What a newcomer reads after the start: where everything is and what to try. */
export function greeting({ url, engine, settings, hasSite, publishedFirst }: RunningServer): string {
  const database = engine === 'postgres' ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${settings.dataDir}`;
  return [
    '',
    `  Kansei is ready at ${url}`,
    '',
    ...(publishedFirst ? ['  The first campaign was published, since nothing was live yet.'] : []),
    ...(hasSite ? [] : ['  The site is not built, so there is the API only: npm run build']),
    `  Site          ${url}/`,
    `  API           ${url}/docs`,
    `  Database      ${database}`,
    '',
    '  Try this',
    `  - Sign up at ${url}/login: the social network is a sandbox, pick anybody there.`,
    '    Four accounts are special: a slow profile, protected posts, one that refuses, one that grants too little.',
    '  - Change a text in fixtures/campaigns/hoshi-no-uta, then: npm run content -- publish fixtures/campaigns/hoshi-no-uta',
    '',
    '  Stop with Ctrl+C.',
    '',
  ].join('\n');
}
