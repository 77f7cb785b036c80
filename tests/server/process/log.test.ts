import { expect, it } from 'vitest';
import { members } from '#server/db/schema/members.ts';
import { buildApp } from '#server/process/app.ts';
import { createLog } from '#server/process/log.ts';
import { databaseThatFails } from '../http/failing-database.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember } from '../support/records.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';

const secret = 'ひみつのなまえ\n    at parcel-8888-1234-5678';

/** A log, and the lines that it has written. */
function logToList(level: 'info' | 'error' = 'info') {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines };
}

function errorsIn(lines: readonly string[]): Record<string, unknown>[] {
  return lines.map((line) => (JSON.parse(line) as { err: Record<string, unknown> }).err);
}

describeOnEngines('the log of a statement that failed', (database) => {
  it('has its query and what the database said, and none of its values', async () => {
    const { db } = database;
    const id = await addMember(db);
    const row = { id, nickname: secret, iconPath: secret, createdAt: new Date() };
    const failed = await db
      .insert(members)
      .values(row)
      .then(
        () => null,
        (error: unknown) => error,
      );
    const { log, lines } = logToList();
    log.error({ err: failed }, 'call failed');
    log.error(failed, 'Jobs cannot be looked for.');
    log.child({ reqId: 'req-1' }).error({ err: new TypeError('Outer', { cause: failed }) }, 'call failed');
    const statement = {
      query: expect.stringMatching(/^insert into "members"/),
      cause: {
        name: 'error',
        code: '23505',
        message: 'duplicate key value violates unique constraint "members_pkey"',
      },
      stack: expect.stringMatching(/^at /),
    };
    expect(errorsIn(lines)).toEqual([
      { type: 'DrizzleQueryError', message: 'Failed query', ...statement },
      { type: 'DrizzleQueryError', message: 'Failed query', ...statement },
      { type: 'TypeError', message: 'Outer', ...statement },
    ]);
    for (const value of [id, 'ひみつのなまえ', 'parcel-8888']) expect(lines.join('')).not.toContain(value);
  });
});

it('The log of the server itself has no values of statements', async () => {
  const { log, lines } = logToList('error');
  const settings = testSettings;
  const app = await buildApp({ db: databaseThatFails, clock: clockAt(), random: anyRandom, settings, logger: log });
  const picture = 'f'.repeat(64);
  expect((await app.inject(`/service/v2/pictures/${picture}`)).statusCode).toBe(503);
  await app.close();
  expect(errorsIn(lines)).toEqual([
    {
      type: 'DrizzleQueryError',
      message: 'Failed query',
      query: expect.stringContaining('from "pictures"'),
      cause: expect.objectContaining({ code: 'ECONNREFUSED' }),
      stack: expect.stringMatching(/^at /),
    },
  ]);
  expect(lines.join('')).not.toContain(picture);
});

it('The log has of any other error what pino writes', () => {
  const { log, lines } = logToList();
  const error = Object.assign(new Error('Outer', { cause: new Error('Inner') }), { code: 'EACCES' });
  log.error({ err: error }, 'call failed');
  expect(errorsIn(lines)).toEqual([
    {
      type: 'Error',
      message: 'Outer: Inner',
      code: 'EACCES',
      stack: expect.stringMatching(/^Error: Outer\n[^]*caused by: Error: Inner/),
    },
  ]);
});
