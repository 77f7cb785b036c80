import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { xhrMarkerHeader } from '#schemas/api/conventions.ts';
import type { Campaign } from '#schemas/campaign.ts';
import { createDatabase } from '#tests/server/support/postgres/test-databases.ts';
import { startServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { uniquePlace } from './load/load-job.ts';

/** A checkout of Kansei that runs on a database of its own, with members who are signed in. */
export interface BenchSite extends ServerProcess {
  readonly databaseUrl: string;
  /** Values of the header Cookie, one a member. */
  readonly members: readonly string[];
}

/** Prizes that every member may take as often as there are points: "bench-1" and so on. */
export const prizeCount = 32;
const memberCount = 1000;
const pointsEach = 1_000_000_000;
const cost = 1000;

/** Of an exchange of one. */
export const exchangeBody = JSON.stringify({ amount: 1, exchangePoint: cost });

/** Starts the server of a checkout, built already, on a new database of that PostgreSQL. */
export async function startSite(
  checkout: string,
  postgresUrl: string,
  folder: string,
  members: number = memberCount,
): Promise<BenchSite> {
  const { name, url } = await createDatabase(postgresUrl, null);
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  const server = await startServerProcess({
    file: builtServer(checkout),
    folder: checkout,
    environment: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      FIRST_CAMPAIGN: await benchCampaign(checkout, dataDir),
    },
  });
  return { ...server, databaseUrl: url, members: await addMembers(url, members) };
}

/** What `npm start` runs in a checkout; those of before decision 103 have no build of the server. */
function builtServer(checkout: string): string {
  const built = 'dist/server/server.js';
  return existsSync(join(checkout, built)) ? built : 'server/main.ts';
}

/** The demo campaign with more prizes, of which there is plenty; they are not on the first page of the list. */
async function benchCampaign(checkout: string, parent: string): Promise<string> {
  const folder = join(parent, 'hoshi-no-uta');
  await cp(join(checkout, 'fixtures/campaigns/hoshi-no-uta'), folder, { recursive: true });
  const file = join(folder, 'campaign.json');
  const campaign = JSON.parse(await readFile(file, 'utf8')) as Campaign;
  const model = campaign.prizes.find(({ delivery }) => delivery.kind === 'code');
  if (model === undefined) throw new Error('The demo campaign has no prize with a code.');
  const { grantedBefore: _before, featured: _featured, ...prize } = model;
  const added = Array.from({ length: prizeCount }, (_, index) => ({
    ...prize,
    id: prizeId(index + 1),
    exchangePoint: cost,
    endAt: null,
    totalAmount: 1e9,
    userLimitAmount: null,
  }));
  await writeFile(file, JSON.stringify({ ...campaign, prizes: [...campaign.prizes, ...added] }));
  return folder;
}

/** Adds members with points and a session each; gives their cookies. */
async function addMembers(url: string, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const ids = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(await readFile(new URL('members.sql', import.meta.url), 'utf8'));
    await client.query('SELECT bench_add_members($1, $2)', [ids, pointsEach]);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return tokens.map((token) => `kansei_session=${token}`);
}

/** Text of a request; `headers` beside those of every request of a browser. */
export function requestText(path: string, headers: Readonly<Record<string, string>> = {}, body?: string): string {
  const all = {
    host: '127.0.0.1',
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    accept: '*/*',
    'accept-language': 'ja-JP,ja;q=0.9,en;q=0.8',
    'accept-encoding': 'gzip, deflate, br',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(body.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

/** Text of the request of a member who exchanges points for one of a prize; each is a new one. */
export function exchangeText(cookie: string, prizeNumber: number): string {
  const headers = { cookie, [xhrMarkerHeader.name]: xhrMarkerHeader.value, 'idempotency-key': uniquePlace };
  return requestText(exchangePath(prizeNumber), headers, exchangeBody);
}

/** Address at which points are exchanged for a prize. */
export function exchangePath(prizeNumber: number): string {
  return `/service/v2/prizes/${prizeId(prizeNumber)}/exchange`;
}

function prizeId(number: number): string {
  return `bench-${number}`;
}
