import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { startServer } from '#server/process/start-server.ts';
import { makeDatabaseFolder } from '../db/embedded/folder-of-dump.ts';

describe('a server that cannot start', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kansei-start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('says which settings are wrong', async () => {
    const message = await refusal({ PORT: 'http', PROVIDER_TWITTER: 'myspace', SECRET_KEY: 'short' });
    expect(message.split('\n')).toEqual([
      'PORT is "http"; wanted: a whole number from 0 to 65535.',
      'SECRET_KEY is the given value; wanted: a secret of at least 32 visible characters.',
      'PROVIDER_TWITTER is "myspace"; wanted: sandbox or x.',
    ]);
  });

  it.each(['postgres://nobody@127.0.0.1:1/none', 'postgres://nobody@localhost:1/none'])(
    'says that the database %s does not answer',
    async (DATABASE_URL) => {
      expect(await refusal({ DATA_DIR: folder, DATABASE_URL })).toMatch(
        /^The database of DATABASE_URL could not be opened: .*ECONNREFUSED/,
      );
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('says that the data folder is no folder', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const advice = 'Set DATA_DIR to a folder that the server may write.';
    expect(await refusal({ DATA_DIR: file })).toBe(
      `The data folder ${file} cannot be used: EEXIST: file already exists, mkdir '${file}'. ${advice}`,
    );
    const below = join(file, 'data');
    expect(await refusal({ DATA_DIR: below })).toBe(
      `The data folder ${below} cannot be used: ENOTDIR: not a directory, mkdir '${below}'. ${advice}`,
    );
  });

  it('says that the data folder cannot be written to', async () => {
    expect(await refusal({ DATA_DIR: '/proc' })).toMatch(
      /^The data folder \/proc cannot be used: ENOENT.*\. Set DATA_DIR to a folder that the server may write\.$/,
    );
  });

  it('says that the embedded database is none, and leaves the folder free', async () => {
    writeFileSync(join(folder, 'database'), 'not a folder');
    const first = await refusal({ DATA_DIR: folder });
    expect(first).toContain(`${join(folder, 'database')} is not empty and not a whole database: it is a file.`);
    expect(await refusal({ DATA_DIR: folder })).toBe(first);
  });

  it('says in one sentence what the embedded database itself refuses', async () => {
    await makeDatabaseFolder(join(folder, 'database'));
    truncateSync(join(folder, 'database/base/5/1259'), 0);
    const advice =
      'If it is damaged, restore it from a backup (npm run content -- restore), or set DATA_DIR to another folder.';
    expect(await refusal({ DATA_DIR: folder })).toMatch(
      new RegExp(
        `^The embedded database in ${folder} could not be opened: [^\n]+\\. ${advice.replace(/[().]/g, '\\$&')}$`,
      ),
    );
  });

  it.each([
    ['secret-key', '', 'is empty, and a secret has at least 32 visible ones.'],
    ['operator-token', 'abc', 'has 3 characters, and a secret has at least 16 visible ones.'],
  ])('says that %s holding %j is no secret', async (name, text, problem) => {
    await makeDatabaseFolder(join(folder, 'database'));
    writeFileSync(join(folder, name), text);
    expect(await refusal({ DATA_DIR: folder })).toBe(
      `${join(folder, name)} ${problem} Restore it from a backup, or remove it and a new one is made.`,
    );
  });

  it('says that the first campaign cannot be read', async () => {
    const FIRST_CAMPAIGN = join(folder, 'no-campaign');
    const message = await refusal({ DATA_DIR: join(folder, 'data'), FIRST_CAMPAIGN });
    expect(message).toContain(`The first campaign could not be read from ${FIRST_CAMPAIGN}: ENOENT`);
  });

  it('says which campaigns there are', async () => {
    expect(await refusal({ DATA_DIR: join(folder, 'data'), CAMPAIGN: 'gone' })).toBe(
      'CAMPAIGN is "gone", and fixtures/campaigns has no folder of that name. Choose one of: hoshi-no-uta, shiomi-cup.',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const message = await refusal({ DATA_DIR: folder, PORT: String(port) });
    other.close();
    expect(message).toBe(`Port ${port} of 127.0.0.1 is taken. Stop what uses it, or set PORT to another one.`);
    expect(readdirSync(folder).toSorted()).toEqual(['database', 'operator-token', 'secret-key']);
  });
});

/** What the operator reads when the server does not start. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const error: unknown = await startServer({ PORT: '0', LOG_LEVEL: 'silent', ...environment }).catch(
    (reason: unknown) => reason,
  );
  if (error instanceof StartError) return error.message;
  throw new Error('The server started, or failed without a message for operators.', { cause: error });
}
