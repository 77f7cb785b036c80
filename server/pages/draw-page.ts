import type { FastifyBaseLogger } from 'fastify';
import type { Boot } from '#schemas/boot.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { RenderedPage, RenderPage } from '#schemas/rendered-page.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { storeReports } from '../content/reports/reports-repository.ts';
import type { Database } from '../db/database.ts';
import { reasonOf } from '../error-reason.ts';

/** Most that a page may carry to be drawn here, in characters of JSON: drawing holds the whole process up. */
const mostToDraw = 1_000_000;

interface DrawContext {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Draws pages; undefined where the build has no such part. */
  readonly renderPage: RenderPage | undefined;
}

/** A page of the site for one reader. */
export interface PageToDraw {
  readonly boot: Boot;
  readonly locale: Locale;
  readonly path: string;
  /** Name of its script, for reports. */
  readonly page: string;
}

/**
 * Draws a page; null when the browser has to. That is so when the API has a host of its own, where this server does not
 * know the member, when the page is too large, and when drawing failed, which is reported.
 */
export async function drawPage(
  { db, log, renderPage }: DrawContext,
  { boot, locale, path, page }: PageToDraw,
): Promise<RenderedPage | null> {
  if (renderPage === undefined || boot.apiOrigin !== '') return null;
  try {
    const { length } = JSON.stringify(boot);
    if (length > mostToDraw)
      throw new Error(`It carries ${length} characters; pages above ${mostToDraw} are not drawn.`);
    return await renderPage({ boot, locale, path });
  } catch (error) {
    await tell(error);
    return null;
  }

  async function tell(error: unknown): Promise<void> {
    const message = reasonOf(error).slice(0, mostOfReason);
    const { release } = boot.sectors;
    const identity = JSON.stringify([release, page, message]);
    if (told.get(identity)) return;
    told.set(identity, true);
    log.warn({ release, page, reason: message }, 'a page could not be drawn here; browsers draw it');
    const report = { release, script: `page/${page}`, path: '', code: 'page.not-drawn', message };
    await storeReports(db, [report], new Date(boot.now)).catch((unstored: unknown) => {
      log.warn({ err: unstored }, 'a report could not be stored');
    });
  }
}

const mostOfReason = 2000;

/** What this process has told already: a page that cannot be drawn is asked for again and again. */
const told = new BoundedCache<true>(1000);
