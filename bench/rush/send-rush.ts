import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';

/** What the process that makes the rush is asked: an exchange at each of these cookies, all at once. */
export interface Rush {
  readonly port: number;
  readonly path: string;
  readonly body: string;
  readonly cookies: readonly string[];
}

/** How many answers had each status; 0 counts the connections that were lost. */
export type Statuses = Readonly<Record<number, number>>;

process.on('message', (rush: Rush) => {
  const agent = new Agent({ maxSockets: Infinity });
  void Promise.all(rush.cookies.map((cookie) => statusOf(rush, cookie, agent))).then((all) => {
    const statuses: Record<number, number> = {};
    for (const status of all) statuses[status] = (statuses[status] ?? 0) + 1;
    process.send?.(statuses);
  });
});

function statusOf({ port, path, body }: Rush, cookie: string, agent: Agent): Promise<number> {
  const headers = {
    cookie,
    'content-type': 'application/json',
    [xhrMarkerHeader.name]: xhrMarkerHeader.value,
    [idempotencyHeader]: randomUUID(),
  };
  return new Promise((resolve) => {
    const asked = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}
