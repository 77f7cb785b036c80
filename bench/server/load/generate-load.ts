import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';
import { uniquePlace } from './load-job.ts';
import type { LoadJob, LoadResult } from './load-job.ts';

/** The process that makes load: takes jobs from its parent, one at a time, and sends back what came of each. */
process.on('message', (job: LoadJob) => {
  generate(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});

async function generate({ port, connections, milliseconds, requests }: LoadJob): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const next = requestWriter(requests);
  const times: number[] = [];
  let unexpected: string | null = null;
  const usage = process.cpuUsage();
  const start = performance.now();
  const stopAt = start + milliseconds;
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let sentAt = performance.now();
          const reader = new AnswerReader(({ status, head }) => {
            const now = performance.now();
            if (status === 200) times.push(now - sentAt);
            else unexpected ??= head;
            if (now >= stopAt) return resolve();
            sentAt = now;
            socket.write(next());
          });
          socket.on('data', (chunk) => {
            try {
              reader.take(chunk);
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)));
            }
          });
          socket.on('close', () => reject(new Error('The server closed a connection.')));
          socket.write(next());
        }),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(usage);
  for (const socket of sockets) socket.destroy();
  times.sort((one, other) => one - other);
  const within = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    answers: times.length,
    unexpected,
    seconds,
    ownSeconds: (user + system) / 1e6,
    median: within(0.5),
    slowest: within(0.99),
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Gives the requests in turn, as bytes where they never differ. */
function requestWriter(requests: readonly string[]): () => string | Buffer {
  const prefix = randomBytes(12).toString('hex');
  const texts = requests.map((text) => (text.includes(uniquePlace) ? text.split(uniquePlace) : Buffer.from(text)));
  let sent = 0;
  return () => {
    sent += 1;
    const text = texts[sent % texts.length];
    return Array.isArray(text) ? text.join(`${prefix}-${sent}`) : (text ?? '');
  };
}
