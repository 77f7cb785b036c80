import { rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { firstPart, reservedPaths } from '#schemas/page/reserved-paths.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { readSiteBuild } from '#server/site/site-build.ts';
import { publishFirstRelease } from '#server/process/first-release.ts';
import { addMember } from '../support/records.ts';
import { memberHeader, sessionsByHeader } from '../support/test-app.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';
import { writeSiteFolder } from './site-folder.ts';

let database: OpenDatabase;
let app: App;
let folder: string;
let member: string;
const registered = new Set<string>();

beforeAll(async () => {
  folder = writeSiteFolder();
  database = await openEmptyDatabase();
  const site = await readSiteBuild(folder);
  if (site === null) throw new Error('The site folder has no build.');
  const dependencies = { db: database.db, settings: readSettings({}), clock: clockAt(), random: anyRandom, site };
  app = await buildApp({
    ...dependencies,
    sessions: async (server, parts) => {
      server.addHook('onRoute', ({ url }) => {
        registered.add(firstPart(url));
      });
      await sessionsByHeader(server, parts);
    },
  });
  await publishFirstRelease(dependencies);
  member = await addMember(database.db);
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly location: string | undefined;
}

/** Asks over a real connection: `inject` would make a URL of the address first. */
function open(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asking = request(
      { port, host: '127.0.0.1', path, headers: { accept: 'text/html', ...headers } },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          const { 'content-type': type, location } = answer.headers;
          resolve({ status: answer.statusCode, type, location });
        });
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

const notFound = { status: 404, type: 'text/html; charset=utf-8', location: undefined };

describe('an address that no route takes', () => {
  it.each([
    '//evil.example',
    '//evil.example/prizes',
    '///evil.example',
    '////',
    '//mypage',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%',
    '/%f',
    '/%ff',
    '/%00',
    '/%00/prizes',
    '/prizes/%',
    '/prizes%00',
    '/%e0%a4%a',
    '/..%2f..%2fetc%2fpasswd',
    '/../../etc/passwd',
    '/./prizes/.',
    '/;x',
    "/'%20or%20'1'='1",
    '/constructor',
    '/__proto__',
    '/{id}',
    '/notifications/',
    `/${'x'.repeat(7000)}`,
    `/${'x/'.repeat(3500)}`,
    `/${'%ff'.repeat(2000)}`,
  ])('%s is a page', async (path) => {
    expect(await open(path)).toEqual(notFound);
    expect(await open(path, { [memberHeader]: member })).toEqual(notFound);
  });

  it('is one too with what no text can hold in the part that a route names', async () => {
    for (const part of ['%', '%ff', '%00', '%2f', 'x'.repeat(5000), '%ed%a0%80']) {
      expect([part, await open(`/notifications/${part}`, { [memberHeader]: member })]).toEqual([part, notFound]);
    }
  });
});

it('a redirect stays on the site, whatever is asked', async () => {
  for (const query of ['?next=//evil.example', '?//evil.example', '?%0d%0alocation:%20//evil.example', '?a=%ff']) {
    expect(await open(`/prizes${query}`)).toMatchObject({ status: 302, location: `/${query}` });
  }
});

it('what is reserved is what the server answers itself', () => {
  const own = [...registered].filter((name) => name !== '*' && name !== '');
  // The documentation is registered before anything can listen.
  expect([...own, 'docs'].toSorted()).toEqual([...reservedPaths].toSorted());
});
