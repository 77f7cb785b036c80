import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { SpendWatch } from './kill-point.ts';
import type { KillPoint } from './kill-point.ts';
import { MessageCutter } from './wire-messages.ts';
import type { WireMessage } from './wire-messages.ts';

/**
 * Stands between a server and PostgreSQL and passes on what they say, until a connection comes to the point that it was
 * armed with: of that one it passes nothing any more. The server needs to know nothing of it.
 */
export class PostgresGate {
  readonly #upstream: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #point: KillPoint | null = null;
  #held = 0;
  #onHeld: () => void = () => {};

  private constructor(upstream: string) {
    this.#upstream = new URL(upstream);
    this.#server = createServer((client) => this.#join(client));
  }

  /** A gate to the database of that address. */
  static async open(databaseUrl: string): Promise<PostgresGate> {
    const gate = new PostgresGate(databaseUrl);
    gate.#server.listen(0, '127.0.0.1');
    await once(gate.#server, 'listening');
    return gate;
  }

  /** Address of the database through the gate. */
  get url(): string {
    const url = new URL(this.#upstream);
    const { port } = this.#server.address() as AddressInfo;
    [url.hostname, url.port] = ['127.0.0.1', String(port)];
    return url.href;
  }

  /** Holds every connection at that point from now on; resolves when so many are held. */
  arm(point: KillPoint, connections: number): Promise<void> {
    this.#point = point;
    return new Promise((resolve) => {
      this.#onHeld = () => {
        if (this.#held >= connections) resolve();
      };
    });
  }

  /** Cuts every connection and passes everything on again. */
  disarm(): void {
    this.#point = null;
    this.#held = 0;
    this.#onHeld = () => {};
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Ends it, with its connections. */
  async close(): Promise<void> {
    this.disarm();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    const { hostname, port } = this.#upstream;
    const database = connect(Number(port), hostname);
    const watch = new SpendWatch();
    const link: Link = { isHeld: false };
    this.#pass({ from: client, to: database, link, beginsWithoutLetter: true }, (message) => watch.before(message));
    this.#pass({ from: database, to: client, link, beginsWithoutLetter: false }, ({ letter }) =>
      letter === readyForQuery ? watch.after() : null,
    );
  }

  #pass({ from, to, link, beginsWithoutLetter }: Way, pointAt: (message: WireMessage) => KillPoint | null): void {
    const cutter = new MessageCutter({ beginsWithoutLetter });
    this.#sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    from.on('data', (bytes) => {
      for (const message of cutter.cut(bytes)) {
        const point = pointAt(message);
        if (point !== null && point === this.#point && !link.isHeld) this.#hold(link);
        if (!link.isHeld) to.write(message.bytes);
      }
    });
  }

  #hold(link: Link): void {
    link.isHeld = true;
    this.#held += 1;
    this.#onHeld();
  }
}

const readyForQuery = 'Z';

/** Both ways of a connection. */
interface Link {
  isHeld: boolean;
}

interface Way {
  readonly from: Socket;
  readonly to: Socket;
  readonly link: Link;
  readonly beginsWithoutLetter: boolean;
}
