import type { IncomingMessage, ServerResponse } from 'node:http';
import { millisecondsOf } from '#schemas/scenario/duration.ts';
import { networkTimeoutMs } from '#server/testing/door.ts';
import type { App } from '#server/testing/door.ts';
import type { VirtualClock } from '../../run/virtual-clock.ts';
import type { TransportFault } from '../stage.ts';
import { answerOfApp, answerOfFault, sendAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import type { Serve } from './front-server.ts';
import { createHeldCalls } from './held-calls.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { createTransportFaults } from './transport-faults.ts';

/** The way between browser and server, on which calls go wrong. */
export interface FaultyTransport {
  readonly serve: Serve;
  setFaults(faults: readonly TransportFault[]): void;
  /** Some call may lose its connection yet. */
  losesConnections(): boolean;
  heldCalls(): number;
  /** Breaks off what is held, and resolves when the server is through with every call. */
  end(): Promise<void>;
}

/**
 * Leads calls to the server, each with its fault. A slow call (`takes`) is like one on a slow network: the server does at
 * once what was asked, and its reply is late. A call that `answers` by itself, `loses` its request or `hangs` never
 * reaches the server; with `loses: "reply"` the server does all of it first, also when it hangs. The server gives the
 * social network up after as much time of the scenario as it really would.
 */
export function createFaultyTransport(app: App, clock: VirtualClock, kept: KeptAnswers): FaultyTransport {
  const faults = createTransportFaults();
  const held = createHeldCalls(clock);
  const underWay = new Set<Promise<void>>();

  async function play(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { method: request.method ?? '', address: request.url ?? '' };
    const body = await bodyOf(request);
    const fault = faults.take(call);
    const delay = delayOf(fault);
    const timeout = timeoutOf(fault);
    const due = clock.now() + Math.min(delay, timeout);
    const answer = await answerTo(fault, () => kept.answer(request, () => answerOfApp(app, request, body)));
    const isWanted = (await held.hold(due, response)) && delay <= timeout;
    if (!isWanted || answer === undefined || fault?.loses !== undefined) {
      response.destroy();
    } else {
      sendAnswer(response, answer, faults.losesConnections());
    }
  }

  return {
    serve(request, response) {
      const playing = play(request, response)
        .catch((error: unknown) => breakOff(error, response))
        .finally(() => underWay.delete(playing));
      underWay.add(playing);
    },
    setFaults: (wanted) => faults.set(wanted),
    losesConnections: () => faults.losesConnections(),
    heldCalls: () => held.count(),
    async end() {
      held.end();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

async function answerTo(fault: TransportFault | undefined, askApp: () => Promise<Answer>): Promise<Answer | undefined> {
  if (fault === undefined) return askApp();
  if (fault.answers !== undefined) return answerOfFault(fault);
  if (fault.loses === 'request') return undefined;
  return fault.hangs && fault.loses !== 'reply' ? undefined : askApp();
}

/** A browser that goes in the middle of its call is nothing; whatever else ends here is a fault of the stage. */
function breakOff(error: unknown, response: ServerResponse): void {
  if (!response.req.destroyed) process.emitWarning(error instanceof Error ? error : String(error));
  response.destroy();
}

/** How long a call is held, in ms. */
function delayOf(fault: TransportFault | undefined): number {
  if (fault?.hangs) return Infinity;
  return fault?.takes === undefined ? 0 : millisecondsOf(fault.takes);
}

/** How long whoever called waits, in ms: the server has a timer of its own for the network, which no clock sets. */
function timeoutOf(fault: TransportFault | undefined): number {
  return fault !== undefined && 'provider' in fault ? networkTimeoutMs : Infinity;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
