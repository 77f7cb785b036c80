import type { FastifyReply, FastifyRequest } from 'fastify';
import type Type from 'typebox';
import Value from 'typebox/value';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { clearBrowserCookie, readBrowserCookie, setBrowserCookie } from './browser-cookie.ts';
import type { BrowserCookie } from './browser-cookie.ts';

export interface SealingServices extends Pick<AppDependencies, 'clock' | 'settings'> {
  readonly secrets: Secrets;
}

/** What a browser holds for the server, which nobody else can read, make or keep beyond its time. */
export interface SealedCookie<Held> {
  keep(reply: FastifyReply, services: SealingServices, held: Held): void;
  /** Null when there is none, or it is too old, or not of this server. */
  read(request: FastifyRequest, services: SealingServices): Held | null;
  drop(reply: FastifyReply, services: SealingServices): void;
}

/** Makes a cookie that holds a value of a schema. */
export function sealedCookie<Schema extends Type.TSchema>(
  cookie: BrowserCookie,
  schema: Schema,
): SealedCookie<Type.Static<Schema>> {
  return {
    keep(reply, { clock, settings, secrets }, held) {
      const until = clock.now().getTime() + cookie.maxAgeSeconds * 1000;
      setBrowserCookie(reply, settings, cookie, secrets.seal(JSON.stringify({ held, until }), cookie.name));
    },
    read(request, { clock, settings, secrets }) {
      const sealed = readBrowserCookie(request, settings, cookie);
      const opened = sealed === undefined ? undefined : openedBy(secrets, sealed, cookie.name);
      if (opened === undefined || opened.until <= clock.now().getTime()) return null;
      return Value.Check(schema, opened.held) ? opened.held : null;
    },
    drop: (reply, { settings }) => clearBrowserCookie(reply, settings, cookie),
  };
}

/** Undefined for what this server has not sealed. */
function openedBy(secrets: Secrets, sealed: string, context: string): { held: unknown; until: number } | undefined {
  try {
    return JSON.parse(secrets.open(sealed, context));
  } catch {
    return undefined;
  }
}
