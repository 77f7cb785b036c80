import type { WireMessage } from './wire-messages.ts';

/** Where a server is killed while a fan spends, in the order in which it comes there. */
export const killPoints = ['beforeBegin', 'afterDebit', 'beforeCommit', 'afterCommit', 'beforeAnswer'] as const;
export type KillPoint = (typeof killPoints)[number];

/** Whether what the fan asked for is done at that point, though nobody knows. */
export function isDoneAt(point: KillPoint): boolean {
  return point === 'afterCommit' || point === 'beforeAnswer';
}

/** What writes the transfer of a spend, whatever is written together with it. */
const debit = /insert into "transfers"/i;

/** Follows what one connection says to the database, as far as the points before and after its statements. */
export class SpendWatch {
  readonly #texts = new Map<string, string>();
  #hasPaid = false;
  #running: 'debit' | 'commit' | null = null;

  /** Sees a message that is about to be sent; gives the point that lies before it. */
  before({ letter, payload }: WireMessage): KillPoint | null {
    if (letter === 'P') return this.#prepared(payload);
    if (letter === 'Q') return this.#starts(firstText(payload));
    if (letter === 'B') return this.#starts(this.#texts.get(secondText(payload)) ?? '');
    return null;
  }

  /** Is told that what was sent is answered to the end; gives the point that lies after it. */
  after(): KillPoint | null {
    const ended = this.#running;
    this.#running = null;
    if (ended === null) return null;
    return ended === 'debit' ? 'afterDebit' : 'afterCommit';
  }

  #prepared(payload: Buffer): null {
    this.#texts.set(firstText(payload), secondText(payload));
    return null;
  }

  #starts(text: string): KillPoint | null {
    const word = text.trimStart().slice(0, 'rollback'.length).toLowerCase();
    if (debit.test(text)) {
      this.#hasPaid = true;
      this.#running = 'debit';
    }
    if (word.startsWith('commit') && this.#hasPaid) {
      this.#hasPaid = false;
      this.#running = 'commit';
      return 'beforeCommit';
    }
    if (word.startsWith('begin') || word.startsWith('rollback')) this.#hasPaid = false;
    return word.startsWith('begin') ? 'beforeBegin' : null;
  }
}

function firstText(payload: Buffer): string {
  return payload.toString('utf8', 0, payload.indexOf(0));
}

function secondText(payload: Buffer): string {
  const start = payload.indexOf(0) + 1;
  return payload.toString('utf8', start, payload.indexOf(0, start));
}
