import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a server that can be lost, at an address that stays. */
export interface CuttableLine {
  readonly url: string;
  /** How it stands: whole, nothing comes through, or requests arrive and their replies are lost. */
  set(state: LineState): void;
  close(): Promise<void>;
}

type LineState = 'whole' | 'cut' | 'loses replies';

/** Opens a way to the server on this port. */
export async function openLine(serverPort: number): Promise<CuttableLine> {
  let state: LineState = 'whole';
  const open = new Set<Socket>();
  const hangUp = () => open.forEach((socket) => socket.destroy());
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(serverPort, 'localhost');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (reply) => {
      if (state === 'loses replies') far.destroy();
      else near.write(reply);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      state = next;
      hangUp();
    },
    close: async () => {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
