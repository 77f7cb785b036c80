import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import type { UserResponse } from '#schemas/api/users.ts';
import { hashToken } from '#server/base/secrets/secret-token.ts';
import type { Database } from '#server/db/database.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { sessionCookie } from '#server/features/sessions/session-cookie.ts';
import { addMember } from '../../support/records.ts';
import { wayNamed } from './ways-to-spend.ts';
import type { SpendName, SpendRequest } from './ways-to-spend.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What came of a request: an answer, or nothing at all. */
export type Outcome = { readonly status: number; readonly body: string } | 'lost';

/** A fan who spends points in one way, in a browser that is signed in. */
export class SpendingFan {
  readonly name: SpendName;
  readonly memberId: string;
  #spend: SpendRequest;

  private constructor(name: SpendName, memberId: string, spend: SpendRequest) {
    this.name = name;
    this.memberId = memberId;
    this.#spend = spend;
  }

  /** A new member with these points, and what can be had for them. */
  static async join(db: Database, name: SpendName, point: number): Promise<SpendingFan> {
    const memberId = await addMember(db, point);
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + dayMs);
    await db.insert(sessions).values({ id: hashToken(tokenOf(name)), memberId, createdAt, expiresAt });
    return new SpendingFan(name, memberId, await wayNamed(name).offer(db));
  }

  /** Looks at what is there, and will spend by that. */
  async look(url: string): Promise<void> {
    const { look } = wayNamed(this.name);
    if (look === undefined) return;
    const answer = await this.#send(url, { path: look.path, method: 'GET' });
    if (answer === 'lost') throw new Error('The fan sees nothing.');
    this.#spend = { ...this.#spend, body: look.bodyOf(answer.body) };
  }

  /** Sends the request under a key; `onAnswer` is told as soon as the server begins to answer. */
  spend(url: string, key: string, onAnswer: () => void = () => {}): Promise<Outcome> {
    const { path, body } = this.#spend;
    return this.#send(url, { path, method: 'POST', key, body: JSON.stringify(body) }, onAnswer);
  }

  /** Points that the fan sees. */
  async points(url: string): Promise<number> {
    const answer = await this.#send(url, { path: '/users/@me', method: 'GET' });
    if (answer === 'lost' || answer.status !== 200) throw new Error(`The fan sees ${JSON.stringify(answer)}.`);
    return (JSON.parse(answer.body) as UserResponse).user.userPoint.point;
  }

  #send(url: string, { path, method, key, body }: Sent, onAnswer: () => void = () => {}): Promise<Outcome> {
    const headers = {
      cookie: `${sessionCookie.name}=${tokenOf(this.name)}`,
      [xhrMarkerHeader.name]: xhrMarkerHeader.value,
      ...(key !== undefined && { 'content-type': 'application/json', [idempotencyHeader]: key }),
    };
    return new Promise((resolve) => {
      const sent = request(`${url}/service/v2${path}`, { method, headers, agent: new Agent() });
      sent.on('error', () => resolve('lost'));
      sent.on('response', (answer) => {
        onAnswer();
        readAnswer(answer).then(resolve, () => resolve('lost'));
      });
      sent.end(body);
    });
  }
}

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly key?: string;
  readonly body?: string;
}

async function readAnswer(answer: IncomingMessage): Promise<Outcome> {
  let body = '';
  for await (const text of answer.setEncoding('utf8')) body += text as string;
  return { status: answer.statusCode ?? 0, body };
}

function tokenOf(name: SpendName): string {
  return `the-browser-of-the-fan-of-${name}`;
}
