import type { ContentReport } from '#schemas/api/contents-reports.ts';
import { storeReports } from '#server/features/reports/reports-repository.ts';
import { rollBack } from './publish-campaign.ts';
import type { PublishServices } from './publish-campaign.ts';
import type { Pointer } from '#server/releases/stored/releases-repository.ts';

/** So many crashes among its first renderings, and a release is rolled back. */
const mostCrashes = 3;
/** Renderings that came out; after so many, a crash says nothing of the release as a whole. */
const firstRenderings = 100;

interface WatchServices extends PublishServices {
  readonly log: { error(details: object, message: string): void };
}

/**
 * Watches how the pages of what is live come out in this process. A release whose first renderings crash is rolled back
 * to the one that was published before it, with a line in the log, in the audit log and among the reports. What the
 * server rolled back to stays live, whatever becomes of it.
 */
export class CrashWatch {
  readonly #services: WatchServices;
  #revision = -1;
  #crashes = 0;
  #renderings = 0;
  /** Revision that this server's own rollback made. */
  #ownRevision = -1;

  constructor(services: WatchServices) {
    this.#services = services;
  }

  /** A page of what a pointer leads to was rendered. */
  rendered(pointer: Pointer): void {
    this.#watch(pointer);
    this.#renderings += 1;
  }

  /** One crashed, for a reason in words. Resolves when the release was rolled back, or need not be. Never rejects. */
  async crashed(pointer: Pointer, reason: string): Promise<void> {
    this.#watch(pointer);
    this.#crashes += 1;
    const isJudged = this.#crashes === mostCrashes && this.#renderings < firstRenderings;
    if (!isJudged || pointer.revision === this.#ownRevision) return;
    const { log } = this.#services;
    const { releaseId: release } = pointer;
    try {
      const result = await rollBack(this.#services, pointer, reason);
      if (result === null) {
        log.error({ release, reason }, 'pages of this release crash, and there is no release before it to go back to');
      } else if (result.outcome === 'refused') {
        log.error(
          { release, reason, issues: result.issues },
          'pages of this release crash, and the one before it is refused',
        );
      } else await this.#report(pointer, reason, result.release.id);
    } catch (error) {
      log.error({ err: error, release, reason }, 'pages of this release crash, and it could not be rolled back');
    }
  }

  #watch({ revision }: Pointer): void {
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#crashes = 0;
    this.#renderings = 0;
  }

  async #report({ releaseId: release, revision }: Pointer, reason: string, live: string): Promise<void> {
    const { db, clock, log } = this.#services;
    this.#ownRevision = revision + 1;
    log.error({ release, live, reason }, 'pages of this release crashed, so the one before it is live again');
    const message = `${mostCrashes} of its first renderings crashed (${reason}), so ${live} is live again.`;
    const report: ContentReport = { release, script: 'system/routes', path: '', code: 'release.rolled-back', message };
    await storeReports(db, { reports: [report], source: '' }, clock.now());
  }
}
