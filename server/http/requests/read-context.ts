import type { FastifyRequest } from 'fastify';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { ReleaseView } from '#server/releases/stored/release-view.ts';
import type { Database } from '#server/db/database.ts';

/** Of what, for whom, when and in which language something is read: what every query of a page or a call takes. */
export interface ReadContext {
  readonly db: Database;
  /** Definitions come from here, state from the database. */
  readonly release: ReleaseView;
  /** Null for a visitor. */
  readonly memberId: string | null;
  readonly locale: Locale;
  readonly now: Date;
}

/** The context of a call. Throws 503 `server.not-ready` before the first publish. */
export async function readContextOf(
  request: FastifyRequest,
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
): Promise<ReadContext> {
  const { member, locale } = request;
  return { db, release: await request.release(), memberId: member?.id ?? null, locale, now: clock.now() };
}
