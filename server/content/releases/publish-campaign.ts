import type { ContentIssue, ReleaseSummary } from '#schemas/api/content.ts';
import type { Campaign } from '#schemas/campaign.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import { writeAuditLine } from '../../db/audit-line.ts';
import type { Transaction } from '../../db/database.ts';
import type { CampaignSource } from '../campaign-source.ts';
import { checkCampaign, refuses } from '../checks/check-campaign.ts';
import type { ContentVocabulary } from '../model/content-vocabulary.ts';
import { applyCampaign, findStockBelowGranted } from './apply-campaign.ts';
import { buildRelease } from './build-release.ts';
import { readReleaseSource } from './release-source.ts';
import {
  findRelease,
  findReleaseByDigest,
  insertRelease,
  lockPublishing,
  moveLivePointer,
  readLivePointer,
  summaryOf,
} from './releases-repository.ts';
import type { ReleaseRow } from './releases-repository.ts';
import { stockIssues } from './stock-issues.ts';

export interface PublishDependencies extends Pick<AppDependencies, 'db' | 'clock' | 'random'> {
  readonly vocabulary: ContentVocabulary;
}

/** What became of a publish or a rollback. When it was refused, nothing at all changed. */
export type PublishResult =
  | {
      readonly outcome: 'published' | 'already-live';
      readonly release: ReleaseSummary;
      readonly issues: ContentIssue[];
    }
  | { readonly outcome: 'refused'; readonly issues: ContentIssue[] };

/**
 * Checks a campaign and makes it the live release: contents, records, pointer and revision in one transaction, one
 * publish after the other (architecture §8). A campaign equal to an earlier release makes that release live again.
 */
export async function publishCampaign(
  dependencies: PublishDependencies,
  source: CampaignSource,
  note = '',
): Promise<PublishResult> {
  const issues = checkCampaign(source, dependencies.vocabulary);
  if (refuses(issues)) return { outcome: 'refused', issues };
  const built = buildRelease(source);
  return goLive(dependencies, { source, campaign: built.campaign, issues }, async (tx) => {
    const known = await findReleaseByDigest(tx, built.digest);
    return known ?? insertRelease(tx, built, { note, createdAt: dependencies.clock.now() });
  });
}

/**
 * Makes an earlier release live again, with its records: the rollback. Its scripts were checked when it was published;
 * only its stock is compared anew. Null when there is no such release.
 */
export async function activateRelease(dependencies: PublishDependencies, id: string): Promise<PublishResult | null> {
  const release = await findRelease(dependencies.db, id);
  if (release === null) return null;
  const source = await readReleaseSource(dependencies.db, release);
  const { campaign } = buildRelease(source);
  return goLive(dependencies, { source, campaign, issues: [] }, async () => release);
}

interface Candidate {
  readonly source: CampaignSource;
  readonly campaign: Campaign;
  /** Warnings that it goes live with. */
  readonly issues: ContentIssue[];
}

async function goLive(
  dependencies: PublishDependencies,
  { source, campaign, issues }: Candidate,
  storedRelease: (tx: Transaction) => Promise<ReleaseRow>,
): Promise<PublishResult> {
  const { db, clock } = dependencies;
  return db.transaction(async (tx): Promise<PublishResult> => {
    await lockPublishing(tx);
    const conflicts = await findStockBelowGranted(tx, campaign);
    if (conflicts.length > 0) return { outcome: 'refused', issues: [...issues, ...stockIssues(source, conflicts)] };
    const release = await storedRelease(tx);
    const before = await readLivePointer(tx);
    if (before?.releaseId === release.id) {
      return { outcome: 'already-live', release: summaryOf(release, before), issues };
    }
    await applyCampaign(tx, campaign, clock.now());
    await moveLivePointer(tx, release.id);
    await writeAuditLine(tx, dependencies, {
      actor: 'operator',
      action: 'content.go-live',
      subject: `release:${release.id}`,
      details: { before: before?.releaseId ?? null, note: release.note },
    });
    return { outcome: 'published', release: summaryOf(release, await readLivePointer(tx)), issues };
  });
}
