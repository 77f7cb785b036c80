import type { FastifyBaseLogger } from 'fastify';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { Boot } from '#schemas/page/boot.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { RenderedPage, RenderPage } from '#schemas/page/rendered-page.ts';
import type { BoundedCache } from '#server/base/bounded-cache.ts';
import type { CrashWatch } from '#server/publishing/crash-watch.ts';
import { storeReports } from '#server/features/reports/reports-repository.ts';
import type { Database } from '#server/db/database.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import { ThreadCrash, ThreadsBusy } from '#server/base/concurrency/limited-threads.ts';
import { RenderRefused } from './render-breaker.ts';
import type { RenderBreaker } from './render-breaker.ts';

/** Most that a page may carry to be rendered here, and most that may come out, in characters. */
const most = { given: 1_000_000, rendered: 4_000_000 };

/** Reports that were stored, by their JSON text. */
export type StoredReports = Pick<BoundedCache<true>, 'get' | 'set'>;

export interface RenderContext {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Renders pages; undefined where the build has no such part. */
  readonly renderPage: RenderPage | undefined;
  readonly breaker: RenderBreaker;
  readonly crashes: Pick<CrashWatch, 'rendered' | 'crashed'>;
  /** What this server has reported already: the same page is asked for again and again. */
  readonly reported: StoredReports;
}

/** A page of the site for one visitor or member. */
export interface PageToRender {
  readonly boot: Boot;
  /** JSON of the boot data, where it is at hand. */
  readonly bootText?: string;
  readonly locale: Locale;
  readonly path: string;
  /** Name of its script, for reports. */
  readonly page: string;
  /** Revision of the channel that shows its release. */
  readonly revision: number;
}

/**
 * Renders a page; null when the browser has to. That is so when the API has a host of its own, where this server does not
 * know the member; when the page is too large, crashes or fails, which is reported; and when too many wait.
 */
export async function renderOnServer(context: RenderContext, page: PageToRender): Promise<RenderedPage | null> {
  const { renderPage } = context;
  if (renderPage === undefined || page.boot.apiOrigin !== '') return null;
  try {
    const rendered = await renderWithin(context, renderPage, page);
    if (rendered.kind === 'page') await storeNew(context, page.boot, rendered.reports);
    return rendered;
  } catch (error) {
    if (!(error instanceof RenderRefused || error instanceof ThreadsBusy)) await reportFailure(context, page, error);
    return null;
  }
}

async function renderWithin(
  { breaker, crashes }: RenderContext,
  renderPage: RenderPage,
  { boot, bootText = JSON.stringify(boot), locale, path, page, revision }: PageToRender,
): Promise<RenderedPage> {
  const { length } = bootText;
  if (length > most.given) {
    throw new Error(`It has ${length} characters; pages above ${most.given} are not rendered.`);
  }
  const releaseId = boot.sectors.release;
  const key = JSON.stringify([releaseId, revision, page, boot.product.user === null]);
  try {
    const rendered = await breaker.run(key, () => renderPage({ boot, locale, path }));
    crashes.rendered({ releaseId, revision });
    const size = rendered.kind === 'page' ? rendered.html.length : 0;
    if (size > most.rendered) throw new Error(`It comes to ${size} characters; at most ${most.rendered} are sent.`);
    return rendered;
  } catch (error) {
    if (error instanceof ThreadCrash) {
      await crashes.crashed({ releaseId, revision }, `page/${page}: ${reasonWhy(error)}`);
    }
    throw error;
  }
}

function reasonWhy(error: unknown): string {
  return error instanceof ThreadCrash ? `Its rendering ${error.message}.` : reasonOf(error);
}

const mostOfReason = 2000;

async function reportFailure(context: RenderContext, { boot, page }: PageToRender, error: unknown): Promise<void> {
  const { release } = boot.sectors;
  const message = reasonWhy(error).slice(0, mostOfReason);
  const report = { release, script: `page/${page}`, path: '', code: 'page.not-rendered', message };
  if (!(await storeNew(context, boot, [report]))) return;
  context.log.warn({ release, page, reason: message }, 'a page could not be rendered here; browsers render it');
}

/** Stores what this server has not reported before; false when there is no such thing. */
async function storeNew(
  { db, log, reported }: RenderContext,
  { now }: Boot,
  reports: readonly ContentReport[],
): Promise<boolean> {
  const news = reports.filter((report) => reported.get(JSON.stringify(report)) === undefined);
  if (news.length === 0) return false;
  for (const report of news) reported.set(JSON.stringify(report), true);
  await storeReports(db, { reports: news, source: '' }, new Date(now)).catch((unstored: unknown) => {
    log.warn({ err: unstored }, 'reports could not be stored');
  });
  return true;
}
