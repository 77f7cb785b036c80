import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A process that does not live long gains nothing by what is compiled a second time. */
export const serverProgram = ['--liftoff-only', 'dist/server/server.js'] as const;

export interface Ended {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A server in a process of its own, as an operator starts it. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ended>;
  #output = '';
  #errors = '';

  constructor(environment: Record<string, string>) {
    this.#child = spawn(process.execPath, serverProgram, {
      cwd: root,
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#errors += text));
    this.#ended = once(this.#child, 'close').then(([code]) => ({
      code: code as number | null,
      output: this.#output,
      errors: this.#errors,
    }));
  }

  get pid(): number {
    return this.#child.pid ?? -1;
  }

  /** Resolves to the address when it serves; rejects with what it printed when it ends before. */
  async ready(): Promise<string> {
    const stream = this.#child.stdout;
    for (;;) {
      const url = /ready at (\S+)\n[^]*Ctrl\+C/.exec(this.#output)?.[1];
      if (url !== undefined) return url;
      const next = await Promise.race([stream ? once(stream, 'data') : this.#ended, this.#ended]);
      if (!Array.isArray(next)) throw new Error(`The server ended: ${next.errors}`);
    }
  }

  /** What it printed until now. */
  get output(): string {
    return this.#output;
  }

  ended(): Promise<Ended> {
    return this.#ended;
  }

  /** Sends a signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<Ended> {
    this.#child.kill(signal);
    return this.#ended;
  }
}
