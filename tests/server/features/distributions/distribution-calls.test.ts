import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { WaitingResponse } from '#schemas/api/distributions.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { runCampaignCommand } from '#server/campaign-command/run-campaign-command.ts';
import { writeServerFile } from '#server/data-dir/server-file.ts';
import { connectToPostgres } from '#server/db/connection/connection.ts';
import type { Database } from '#server/db/database.ts';
import { exchangePrize } from '#server/features/prizes/exchange-prize.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { createDatabase, dropDatabase } from '../../support/postgres/test-databases.ts';
import { addMember, addPrize, setCampaign } from '../../support/records.ts';
import { buildTestApp } from '../../support/test-app.ts';
import type { CallApi } from '../../support/test-app.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';
import { keptTerminal } from '#tests/support/kept-terminal.ts';

const lists = {
  '/user_prize_histories': 'userPrizeHistories',
  '/prize_distribute': 'prizeDistributes',
  '/prize_distribute/histories': 'prizeDistributeHistories',
  '/prizes/logs_external': 'prizeLogsExternal',
};

/** Gives the member a prize that waits; named so that a spreadsheet would take it for a formula. */
async function holdShipped(db: Database, memberId: string): Promise<void> {
  const name = { ja: '=1+1, "星"', en: 'Star', ko: '별' };
  const prizeId = await addPrize(db, { id: `parcel-${anyRandom.uuid()}`, name, shipped: true });
  const shown = { memberId, prizeId, amount: 1, exchangePoint: 100, locale: 'en' as const };
  await db.transaction((tx) => exchangePrize(tx, { clock: clockAt(), random: anyRandom }, shown));
}

async function run(environment: Record<string, string>, ...words: string[]) {
  const terminal = keptTerminal();
  const { lines: printed, errors } = terminal;
  const code = await runCampaignCommand(words, environment, terminal);
  return { code, printed: printed.map((line) => `${line}\n`).join(''), errors };
}

async function waitingIn(environment: Record<string, string>): Promise<WaitingResponse> {
  return JSON.parse((await run(environment, 'waiting', '--json')).printed);
}

describeOnEngines('calls about what members hold', (database) => {
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    await setCampaign(database.db);
    ({ app, call } = await buildTestApp(database.db));
  });
  afterAll(() => app.close());

  it('list it page by page, for the member alone [7.20] [7.22]', async () => {
    const memberId = await addMember(database.db, 1_000);
    await holdShipped(database.db, memberId);
    const found = [];
    for (const [path, field] of Object.entries(lists)) {
      expect((await call({ path })).statusCode).toBe(401);
      expect((await call({ path: `${path}?page=0`, member: memberId })).statusCode).toBe(400);
      const other = await call({ path, member: await addMember(database.db) });
      expect(other.json()).toEqual({ [field]: [] });
      const { headers, ...response } = await call({ path, member: memberId, locale: 'en' });
      found.push([field, response.json()[field].length, headers['per-page'], headers['total']]);
    }
    expect(found).toEqual([
      ['userPrizeHistories', 1, '20', '1'],
      ['prizeDistributes', 1, '20', '1'],
      ['prizeDistributeHistories', 0, '20', '0'],
      ['prizeLogsExternal', 0, '20', '0'],
    ]);
  });

  it('tell operators alone what waits, and take no file from others', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const path = '/../../content/distributions';
      expect((await call({ method, path, body: { csv: '', isDryRun: true } })).statusCode).toBe(401);
    }
  });
});

describeOnEngines('The campaign command, through the server,', (database) => {
  const token = 'a-token-of-the-operators';
  let app: App;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kansei-distribute-'));
    await setCampaign(database.db);
    const settings = { ...readSettings({}), operatorToken: token, secretKey: 'k'.repeat(43) };
    app = await buildApp({ db: database.db, settings, clock: clockAt(), random: anyRandom });
    writeServerFile(folder, { pid: process.pid, url: await app.listen({ host: '127.0.0.1', port: 0 }) });
    await writeFile(join(folder, 'operator-token'), `${token}\n`);
    await holdShipped(database.db, await addMember(database.db, 1_000));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('writes what waits as a file that it takes back, once', async () => {
    expect(await markWhatWaits({ DATA_DIR: folder }, folder)).toEqual({ waiting: [], total: 0 });
  });

  it('says what is wrong with words and files', async () => {
    const environment = { DATA_DIR: folder };
    expect(await run(environment, 'waiting', '--format', 'xml')).toMatchObject({
      code: 2,
      errors: ['"--format" knows "csv", not "xml".', 'See "npm run campaign -- --help".'],
    });
    expect(await run(environment, 'distribute')).toMatchObject({
      code: 2,
      errors: ['"distribute" wants a file.', 'See "npm run campaign -- --help".'],
    });
    const missing = join(folder, 'none.csv');
    expect((await run(environment, 'distribute', missing)).errors).toEqual([
      expect.stringMatching(/^The file ".*none\.csv" cannot be read: /),
    ]);
  });
});

it('The campaign command does the same to the database of DATABASE_URL, without a server', async () => {
  const serverUrl = inject('postgresUrl');
  const { url, name } = await createDatabase(serverUrl, inject('postgresTemplate'));
  const folder = await mkdtemp(join(tmpdir(), 'kansei-distribute-'));
  try {
    const { db, close } = connectToPostgres(url, 2);
    await setCampaign(db);
    await holdShipped(db, await addMember(db, 1_000));
    await close();
    expect(await markWhatWaits({ DATABASE_URL: url }, folder)).toEqual({ waiting: [], total: 0 });
  } finally {
    await dropDatabase(serverUrl, name);
    await rm(folder, { recursive: true });
  }
});

/** One prize waits at the start; gives what waits at the end. */
async function markWhatWaits(environment: Record<string, string>, folder: string): Promise<WaitingResponse> {
  const {
    waiting: [prize],
    total,
  } = await waitingIn(environment);
  expect(total).toBe(1);
  const { id = '', prizeId, code } = prize ?? {};
  expect((await run(environment, 'waiting')).printed).toBe(
    `waiting  2026-11-21  ${prizeId} ×1  ${id}\n1 prize to send.\n`,
  );
  const { printed: csv } = await run(environment, 'waiting', '--format', 'csv');
  expect(csv).toBe(
    [
      '\uFEFF"id","sentOn","reference","problem","prize","name","amount","code","kind","awardedAt","state"',
      `"${id}","","","","${prizeId}","'=1+1, ""星""","1","${code}","exchange","2026-11-21T03:00:00.000Z","waiting"`,
      '',
    ].join('\r\n'),
  );
  const file = join(folder, 'sent.csv');
  await writeFile(file, csv);
  expect(await run(environment, 'distribute', file)).toEqual({
    code: 1,
    printed:
      'line 2  date.missing  The line says neither "sentOn" nor "problem".\nNothing is marked: 1 line is wrong.\n',
    errors: [],
  });
  await writeFile(file, csv.replace('"","",""', '"2026/11/21","12-34",""'));
  const dry = await run(environment, 'distribute', file, '--dry-run');
  expect(dry).toEqual({
    code: 0,
    printed: 'Nothing is wrong. It would mark: 1 sent, 0 not handed over.\n',
    errors: [],
  });
  expect((await waitingIn(environment)).total).toBe(1);
  const marked = await run(environment, 'distribute', file);
  expect(marked).toEqual({ code: 0, printed: 'Marked: 1 sent, 0 not handed over.\n', errors: [] });
  expect(await run(environment, 'distribute', file)).toEqual({
    code: 1,
    printed: `line 2  prize.already-sent  The prize ${id} was sent on 2026-11-21 already.\nNothing is marked: 1 line is wrong.\n`,
    errors: [],
  });
  return waitingIn(environment);
}
