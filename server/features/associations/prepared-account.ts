import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import Value from 'typebox/value';
import type { Campaign } from '#schemas/campaign.ts';
import { associationModes } from '#schemas/entities/association-modes.ts';
import { DisplayData } from '#schemas/entities/user.ts';
import type { Secrets } from '#server/base/secrets.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { clearBrowserCookie, readBrowserCookie, setBrowserCookie } from '#server/http/requests/browser-cookie.ts';
import type { BrowserCookie } from '#server/http/requests/browser-cookie.ts';
import type { GameAccount } from './game-service.ts';

const hour = 60 * 60;
const cookie: BrowserCookie = { name: 'kansei_game', maxAgeSeconds: hour };
const context = 'prepared game account';

const Prepared = Type.Object({ account: Type.String(), displayData: DisplayData, until: Type.Number() });

interface PreparedServices extends Pick<AppDependencies, 'clock' | 'settings'> {
  readonly secrets: Secrets;
}

/** Keeps an account that the game has confirmed in the visitor's browser, sealed, until the registration links it; for an hour. */
export function keepPreparedAccount(reply: FastifyReply, services: PreparedServices, account: GameAccount): void {
  const until = services.clock.now().getTime() + hour * 1000;
  const sealed = services.secrets.seal(JSON.stringify({ ...account, until }), context);
  setBrowserCookie(reply, services.settings, cookie, sealed);
}

/**
 * The account that this browser has prepared; null where the campaign links accounts otherwise, when there is none, or
 * it is too old, or not of this server.
 */
export function readPreparedAccount(
  request: FastifyRequest,
  services: PreparedServices,
  { associateSituation = 'none' }: Campaign['product'],
): GameAccount | null {
  if (associationModes[associateSituation].call !== 'prepare') return null;
  const sealed = readBrowserCookie(request, services.settings, cookie);
  const found = sealed === undefined ? null : opened(sealed, services.secrets);
  if (!Value.Check(Prepared, found) || found.until <= services.clock.now().getTime()) return null;
  return { account: found.account, displayData: found.displayData };
}

export function dropPreparedAccount(reply: FastifyReply, services: PreparedServices): void {
  clearBrowserCookie(reply, services.settings, cookie);
}

function opened(sealed: string, secrets: Secrets): unknown {
  try {
    return JSON.parse(secrets.open(sealed, context));
  } catch {
    return null;
  }
}
