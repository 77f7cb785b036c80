import type { FastifyBaseLogger } from 'fastify';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { Boot } from '#schemas/boot.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { RenderedPage, RenderPage } from '#schemas/rendered-page.ts';
import type { BoundedCache } from '../bounded-cache.ts';
import { storeReports } from '../content/reports/reports-repository.ts';
import type { Database } from '../db/database.ts';
import { reasonOf } from '../error-reason.ts';

/** Most that a page may carry to be drawn here, in characters of JSON: drawing holds the whole process up. */
const mostToDraw = 1_000_000;

/** Reports that were stored, by their JSON text. */
export type ToldReports = Pick<BoundedCache<true>, 'get' | 'set'>;

interface DrawContext {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Draws pages; undefined where the build has no such part. */
  readonly renderPage: RenderPage | undefined;
  /** What this server has told already: the same page is asked for again and again. */
  readonly told: ToldReports;
}

/** A page of the site for one reader. */
export interface PageToDraw {
  readonly boot: Boot;
  /** JSON of the boot data, where it is at hand. */
  readonly bootText?: string;
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
  { db, log, renderPage, told }: DrawContext,
  { boot, bootText = JSON.stringify(boot), locale, path, page }: PageToDraw,
): Promise<RenderedPage | null> {
  if (renderPage === undefined || boot.apiOrigin !== '') return null;
  const { release } = boot.sectors;
  try {
    const { length } = bootText;
    if (length > mostToDraw)
      throw new Error(`It carries ${length} characters; pages above ${mostToDraw} are not drawn.`);
    const rendered = await renderPage({ boot, locale, path });
    if (rendered.kind === 'page') await tell(rendered.reports);
    return rendered;
  } catch (error) {
    const message = reasonOf(error).slice(0, mostOfReason);
    if (await tell([{ release, script: `page/${page}`, path: '', code: 'page.not-drawn', message }])) {
      log.warn({ release, page, reason: message }, 'a page could not be drawn here; browsers draw it');
    }
    return null;
  }

  /** Stores what this server has not told before; false when there is no such thing. */
  async function tell(reports: readonly ContentReport[]): Promise<boolean> {
    const news = reports.filter((report) => told.get(JSON.stringify(report)) === undefined);
    if (news.length === 0) return false;
    for (const report of news) told.set(JSON.stringify(report), true);
    await storeReports(db, news, new Date(boot.now)).catch((unstored: unknown) => {
      log.warn({ err: unstored }, 'reports could not be stored');
    });
    return true;
  }
}

const mostOfReason = 2000;
