import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { freePort } from '#tests/e2e/support/free-port.ts';
import type { Engine, EnginePage, Size } from './engine-page.ts';

/** WebKitGTK: its MiniBrowser in a display of its own, driven by the W3C WebDriver protocol. */
export const webkit: Engine = {
  name: 'WebKit',
  programs: ['WebKitWebDriver', 'Xvfb'],
  packages: ['webkit2gtk-driver', 'xvfb'],
  open: openWebKit,
};

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const escapeKey = '\uE00C';

async function openWebKit(): Promise<EnginePage> {
  const started: ChildProcess[] = [];
  const end = async () => void (await Promise.all(started.map(endGroup)));
  try {
    const display = await startDisplay(started);
    const send = await startDriver(started, display);
    const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string };
    const command: SendCommand = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
    return { ...pageOf(command), close: () => command('DELETE', '').then(end, end) };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Starts an X server and gives the number of its display. */
async function startDisplay(started: ChildProcess[]): Promise<string> {
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(program);
  const [number] = (await once(program.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return `:${String(number).trim()}`;
}

async function startDriver(started: ChildProcess[], display: string): Promise<SendCommand> {
  const port = await freePort();
  const program = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LANGUAGE: 'ja', LANG: 'ja_JP.UTF-8' },
  });
  started.push(program);
  const send = commandsTo(`http://127.0.0.1:${port}`);
  await vi.waitFor(() => send('GET', '/status'), { timeout: 30_000, interval: 100 });
  return send;
}

/** Ends a program together with what it started. */
async function endGroup(program: ChildProcess): Promise<void> {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const gone = once(program, 'exit');
  process.kill(-program.pid, 'SIGTERM');
  await gone;
}

/** Sends one command of the protocol and gives its value. Throws with what the driver answered. */
type SendCommand = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function commandsTo(address: string): SendCommand {
  return async (method, path, body) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(`${address}${path}`, init);
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

function pageOf(command: SendCommand): Omit<EnginePage, 'close'> {
  const evaluate = async <Result>(expression: string) =>
    (await command('POST', '/execute/sync', { script: `return ${expression}`, args: [] })) as Result;
  return {
    problems: [],
    evaluate,
    goto: async (url) => void (await command('POST', '/url', { url })),
    back: async () => void (await command('POST', '/back', {})),
    forward: async () => void (await command('POST', '/forward', {})),
    click: async (expression) => {
      const found = await evaluate<{ readonly [elementKey]: string } | null>(expression);
      if (found === null) return false;
      await command('POST', `/element/${found[elementKey]}/click`, {});
      return true;
    },
    escape: async () => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: escapeKey }));
      await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async ({ width, height }) => {
      const outer = (await command('GET', '/window/rect')) as Size;
      const inner = await evaluate<Size>('{ width: innerWidth, height: innerHeight }');
      const bars = { width: outer.width - inner.width, height: outer.height - inner.height };
      await command('POST', '/window/rect', { width: width + bars.width, height: height + bars.height });
    },
    screenshot: async () => Buffer.from((await command('GET', '/screenshot')) as string, 'base64'),
  };
}
