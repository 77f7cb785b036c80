import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { hashToken } from '#server/base/secrets/secret-token.ts';
import { countCall, fullWindow } from '../network/call-windows.ts';
import type { CallWindow } from '../network/call-windows.ts';
import { noFaults, readFaults } from '../network/faults.ts';
import type { SandboxFaults } from '../network/faults.ts';
import { findToken } from '../network/tokens-repository.ts';
import { personaById } from '../pages/personas.ts';
import type { Persona } from '../pages/personas.ts';
import type { SandboxScope } from '../pages/sandbox-client.ts';
import { badToken, notVisible, outOfOrder, tooMany } from './api-refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What goes wrong at the sandbox network while it answers this call; null elsewhere. */
    networkFaults: SandboxFaults | null;
  }
}

/** A call of the network's API: which right it wants, and how often an account has it in fifteen minutes. */
export interface NetworkCall {
  readonly name: string;
  readonly scope: SandboxScope;
  readonly most: number;
}

/** Lets a call meet what goes wrong now, before anything else. Throws `ApiRefusal`. */
export async function meetFaults(
  reply: FastifyReply,
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
): Promise<void> {
  const faults = await readFaults(db);
  reply.request.networkFaults = faults;
  if (faults.delayMs > 0) await wait(faults.delayMs);
  if (faults.isOut) throw outOfOrder;
  if (!faults.isRateLimited) return;
  tellWindow(reply, 0, fullWindow(clock.now()));
  throw tooMany;
}

/** What goes wrong while this call is answered. */
export function faultsOf({ networkFaults }: FastifyRequest): SandboxFaults {
  return networkFaults ?? noFaults;
}

/** The account whose token a call brings, counted. Throws `ApiRefusal` where token, scope or count do not allow it. */
export async function admitCaller(
  reply: FastifyReply,
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  { name, scope, most }: NetworkCall,
): Promise<Persona> {
  const { request } = reply;
  const now = clock.now();
  const token = await findToken(db, hashToken(bearerOf(request)), now);
  const persona = personaById(token?.personaId);
  if (token === null || persona === undefined) throw badToken('invalid_token');
  const window = await countCall(db, { personaId: persona.id, call: name }, most, now);
  tellWindow(reply, most, window);
  if (window.isFull) throw tooMany;
  if (!token.scope.split(' ').includes(scope)) throw badToken('insufficient_scope');
  if (isProtected(persona, faultsOf(request))) throw notVisible;
  return persona;
}

/** The token of a call; "" when it has none. */
export function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** Whether only followers see what an account does. */
export function isProtected({ behaviour, screenName }: Persona, faults: SandboxFaults): boolean {
  return behaviour === 'protected' || faults.protected.includes(screenName);
}

function tellWindow(reply: FastifyReply, most: number, { remaining, resetsAt }: CallWindow): void {
  reply.headers({
    'x-rate-limit-limit': String(most),
    'x-rate-limit-remaining': String(remaining),
    'x-rate-limit-reset': String(Math.ceil(resetsAt.getTime() / 1000)),
  });
}
