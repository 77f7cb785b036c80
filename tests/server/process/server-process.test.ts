import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
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

  it('prints why it cannot start, and nothing else', async () => {
    const refused = await start({ PORT: 'http' }).ended();
    expect(refused).toEqual({
      code: 1,
      output: '',
      errors: 'PORT is "http"; wanted: a whole number from 0 to 65535.\n',
    });
  });
});

async function liveRelease(url: string): Promise<unknown> {
  return (await fetch(`${url}/readyz`)).json();
}
