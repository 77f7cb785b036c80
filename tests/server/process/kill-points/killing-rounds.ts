import { expect } from 'vitest';
import type { KilledServer } from './killed-server.ts';
import { isDoneAt, killPoints } from './kill-point.ts';
import type { KillPoint } from './kill-point.ts';
import type { Outcome, SpendingFan } from './spending-fan.ts';
import { cost } from './ways-to-spend.ts';

/** Fans who spend on a server that is killed again and again. */
export interface Killing {
  readonly server: KilledServer;
  readonly fans: readonly SpendingFan[];
  /** Points that each of the fans had at the beginning. */
  readonly pointsBefore: number;
}

/**
 * Kills the server at each of the points, so many rounds, while fans spend: all at once, or one after the other where
 * only one can be at a point. After each the server is started, and the same keys are sent again. Gives how often each
 * fan has spent.
 */
export async function killRounds({ server, fans, pointsBefore }: Killing, rounds: number): Promise<readonly number[]> {
  const spent = fans.map(() => 0);
  let url = await server.start();
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, point] of killPoints.entries()) {
      const turns = server.atOnce === 'all' ? [...fans.keys()] : [(round + index) % fans.length];
      const spending = turns.flatMap((turn) => fans.slice(turn, turn + 1));
      const key = `round-${round}-${point}`;
      await Promise.all(spending.map((fan) => fan.look(url)));
      const lost = await killDuring(server, { url, spending, key, point });
      url = await server.start();
      const when = { round, point, of: spending.map(({ name }) => name) };

      const expected = turns.map((turn) => pointsBefore - ((spent[turn] ?? 0) + (isDoneAt(point) ? 1 : 0)) * cost);
      expect({ ...when, points: await pointsOf(spending, url) }).toEqual({ ...when, points: expected });

      const answers = await sendAll(spending, url, key);
      expect({ ...when, answers }).toEqual({ ...when, answers: answers.map(paid) });
      if (point === 'beforeAnswer') expect(answers).toEqual(lost);
      expect(await sendAll(spending, url, key)).toEqual(answers);

      for (const turn of turns) spent[turn] = (spent[turn] ?? 0) + 1;
      const afterwards = turns.map((turn) => pointsBefore - (spent[turn] ?? 0) * cost);
      expect({ ...when, points: await pointsOf(spending, url) }).toEqual({ ...when, points: afterwards });
    }
  }
  await server.stop();
  return spent;
}

interface Kill {
  readonly url: string;
  readonly spending: readonly SpendingFan[];
  readonly key: string;
  readonly point: KillPoint;
}

/** What the server said before it died, which no fan came to see. */
async function killDuring(server: KilledServer, { url, spending, key, point }: Kill): Promise<readonly Outcome[]> {
  if (point === 'beforeAnswer') {
    const answers = await sendAll(spending, url, key);
    await server.kill();
    return answers;
  }
  const dead = server.dieAt(point, spending.length);
  const outcomes = await sendAll(spending, url, key);
  await dead;
  expect(outcomes).toEqual(spending.map(() => 'lost'));
  return outcomes;
}

function sendAll(fans: readonly SpendingFan[], url: string, key: string): Promise<readonly Outcome[]> {
  return Promise.all(fans.map((fan) => fan.spend(url, key)));
}

function pointsOf(fans: readonly SpendingFan[], url: string): Promise<readonly number[]> {
  return Promise.all(fans.map((fan) => fan.points(url)));
}

function paid(answer: Outcome): Outcome {
  return answer === 'lost' ? { status: 200, body: '' } : { ...answer, status: 200 };
}
