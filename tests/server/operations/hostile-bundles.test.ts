import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { describeOnEngines } from '../support/engines.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';

const token = 'a-token-of-the-operators';
const calls = ['/content/checks', '/content/releases'] as const;

function bundle(files: string, assets = '{}'): string {
  return `{"name":"hostile","files":${files},"assets":${assets}}`;
}

/** A bundle whose top page is this text. */
function withTop(text: string): string {
  return bundle(JSON.stringify({ 'scripts/pages/top.json': text }));
}

function nodes(count: number): string {
  const body = Array.from({ length: count }, (_, index) => ({ id: `n${index}`, component: 'Gone' }));
  return JSON.stringify({ kind: 'page', name: 'top', variants: [{ body }] });
}

describeOnEngines('Hostile bundles', (database) => {
  let app: App;
  beforeAll(async () => {
    app = await buildApp({
      db: database.db,
      settings: { ...readSettings({}), operatorToken: token, secretKey: 'k'.repeat(43) },
      clock: clockAt(),
      random: anyRandom,
    });
  });
  afterAll(() => app.close());

  const send = (url: string, payload: string | Buffer) =>
    app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    });

  describe.each(calls)('to %s', (url) => {
    it.each([
      ['10 MB of spaces in a script', withTop(' '.repeat(10 * 1024 * 1024)), 'campaign.too-large'],
      ['1,000 levels in a script', withTop(`${'['.repeat(1000)}${']'.repeat(1000)}`), 'json.too-deep'],
      ['50,000 nodes', withTop(nodes(50_000)), 'json.too-large'],
      ['8,000 bad nodes', withTop(nodes(8000)), 'component.unknown'],
      ['"__proto__" in a script', withTop('{"__proto__":{"polluted":true}}'), 'hostile.name'],
      [
        '5,000 files',
        bundle(
          JSON.stringify(
            Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`scripts/pages/p${index}.json`, '{}'])),
          ),
        ),
        'campaign.too-many-files',
      ],
    ])('are refused by their issues: %s', async (_what, payload, code) => {
      const answer = await send(url, payload);
      const { issues } = answer.json<{ issues: { code: string }[] }>();
      expect(answer.statusCode).toBe(url === '/content/checks' ? 200 : 422);
      expect(issues.map((issue) => issue.code)).toContain(code);
      expect(issues.length).toBeLessThanOrEqual(1001);
    });

    it.each([
      ['"__proto__" as a file', bundle('{"__proto__":"x"}'), 400],
      ['"__proto__" as a drawing', bundle('{}', '{"__proto__":"x"}'), 400],
      ['"constructor.prototype" beside the files', '{"constructor":{"prototype":{"polluted":true}}}', 400],
      ['1,000 levels around the files', `${'{"files":'.repeat(1000)}1${'}'.repeat(1000)}`, 400],
      ['a list of 100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
      ['no text at all', '', 400],
      ['a list', '[]', 400],
      ['bytes that are no UTF-8', Buffer.from([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('"}')]), 400],
      ['a name that is none', '{"name":"No name","files":{},"assets":{}}', 400],
      [
        '1,500,000 names of its own',
        `{${Array.from({ length: 1_500_000 }, (_, index) => `"n${index}":1`).join()}}`,
        400,
      ],
      ['what ends too early', '{"name":"hostile","files":{', 400],
      ['more than 32 MB', withTop(' '.repeat(33 * 1024 * 1024)), 413],
    ])('are refused as a body: %s', async (_what, payload, status) => {
      const answer = await send(url, payload);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    });

    it('leave the server as it was', async () => {
      expect(Reflect.has({}, 'polluted')).toBe(false);
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    });
  });
});
