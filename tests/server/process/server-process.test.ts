import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

describe('a server process', () => {
  const running: ServerProcess[] = [];
  let dataDir: string;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kansei-process-'));
  });

  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
  });

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  function start(environment: Record<string, string> = {}): ServerProcess {
    const server = new ServerProcess({ DATA_DIR: dataDir, ...environment });
    running.push(server);
    return server;
  }

  function inDataDir(name: string): string {
    return readFileSync(join(dataDir, name), 'utf8');
  }

  it('publishes the demo campaign at the first start, keeps its data, and has its folder alone', async () => {
    const first = start();
    const url = await first.ready();
    expect(first.output).toContain('The first campaign was published');
    const release = await liveRelease(url);
    expect(release).toEqual({ status: 'ready', release: expect.any(String) });
    expect(JSON.parse(inDataDir('server.json'))).toEqual({ pid: first.pid, url });
    const modes = ['secret-key', 'operator-token'].map((name) => statSync(join(dataDir, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600]);

    const second = await start().ended();
    expect(second).toEqual({
      code: 1,
      output: '',
      errors:
        `The data folder ${dataDir} is used by another running server. Stop that one first, or set DATA_DIR to ` +
        `another folder. It is process ${first.pid}, at ${url}.\n`,
    });

    const secrets = [inDataDir('secret-key'), inDataDir('operator-token')];
    const stopped = await first.stop('SIGTERM');
    expect([stopped.code, stopped.errors]).toEqual([0, '']);
    expect(stopped.output).toContain('SIGTERM: finishing the calls under way.\nStopped.\n');
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false);

    const again = start();
    expect(await liveRelease(await again.ready())).toEqual(release);
    expect(again.output).not.toContain('The first campaign was published');
    expect([inDataDir('secret-key'), inDataDir('operator-token')]).toEqual(secrets);
    expect((await again.stop('SIGINT')).code).toBe(0);
  });

  it('starts again where it was killed', async () => {
    const killed = start();
    const release = await liveRelease(await killed.ready());
    expect((await killed.stop('SIGKILL')).code).toBeNull();
    expect(existsSync(join(dataDir, 'server.json'))).toBe(true);
    expect(await liveRelease(await start().ready())).toEqual(release);
  });

  it('stops although a call never ends', async () => {
    const server = start();
    const { hostname, port } = new URL(await server.ready());
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    socket
      .on('error', () => socket.destroy())
      .write('POST /service/v2/users HTTP/1.1\r\nHost: localhost\r\nContent-Le');
    await liveRelease(`http://${hostname}:${port}`);
    expect((await server.stop('SIGTERM')).code).toBe(0);
  });

  it('says that its port is taken, and leaves the data folder free', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const refused = await start({ PORT: String(port) }).ended();
    other.close();
    expect(refused).toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} of 127.0.0.1 is taken. Stop what uses it, or set PORT to another one.\n`,
    });
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
  });

  it('says which settings are wrong', async () => {
    const refused = await start({ PORT: 'http', PROVIDER_TWITTER: 'myspace', SECRET_KEY: 'short' }).ended();
    expect(refused.code).toBe(1);
    expect(refused.errors.trimEnd().split('\n')).toEqual([
      'PORT is "http"; wanted: a whole number from 0 to 65535.',
      'SECRET_KEY is the given value; wanted: a secret of at least 32 visible characters.',
      'PROVIDER_TWITTER is "myspace"; wanted: one of sandbox.',
    ]);
  });

  it('says that the database does not answer', async () => {
    const refused = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).ended();
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringMatching(/^The database of DATABASE_URL could not be opened: .*ECONNREFUSED.*\n$/),
    ]);
  });

  it('says that the first campaign cannot be read', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'kansei-process-'));
    const folder = join(empty, 'no-campaign');
    const refused = await start({ DATA_DIR: empty, FIRST_CAMPAIGN: folder }).ended();
    rmSync(empty, { recursive: true, force: true });
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringContaining(`The first campaign could not be read from ${folder}: `),
    ]);
  });
});

async function liveRelease(url: string): Promise<unknown> {
  return (await fetch(`${url}/readyz`)).json();
}
