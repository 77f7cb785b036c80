import type { ContentIssue, ReleaseSummary } from '#schemas/api/content.ts';
import type { Campaign } from '#schemas/campaign.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import { writeAuditLine } from '../../db/audit-line.ts';
import type { Transaction } from '../../db/database.ts';
import type { CampaignSource } from '../campaign-source.ts';
import { checkCampaign, refuses } from '../checks/check-campaign.ts';
import type { ContentVocabulary } from '../model/content-vocabulary.ts';
import { readRelease } from '../release-view.ts';
import { buildRelease } from './build-release.ts';
import type { ReleaseChange } from './definition-kind.ts';
import { applyDefinitions, findStateIssues } from './definition-kinds.ts';
import { readReleaseSource } from './release-source.ts';
import {
  findRelease,
  findReleaseByDigest,
  insertRelease,
  liveChannel,
  lockChannel,
  moveChannel,
  summaryOf,
} from './releases-repository.ts';
import type { Pointer, ReleaseRow } from './releases-repository.ts';

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
 * Checks a campaign and makes it the live release: contents, rows of its definitions, pointer and revision in one
 * transaction, one publish after the other (architecture §8). A campaign equal to an earlier release makes that release live again.
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
 * Makes an earlier release live again, with its definitions: the rollback. It was checked when it was published; only
 * the state may have gone on since, so its definitions are compared with that anew. Null when there is no such release.
 */
export async function activateRelease(dependencies: PublishDependencies, id: string): Promise<PublishResult | null> {
  const release = await findRelease(dependencies.db, id);
  if (release === null) return null;
  const source = await readReleaseSource(dependencies.db, release);
  const { campaign } = buildRelease(source);
  return goLive(dependencies, { source, campaign, issues: [] }, async () => release);
}

/** A campaign that would go live. */
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
  return dependencies.db.transaction(async (tx): Promise<PublishResult> => {
    const before = await lockChannel(tx, liveChannel);
    const conflicts = await findStateIssues(tx, source, await changeTo(tx, campaign, before));
    if (conflicts.length > 0) return { outcome: 'refused', issues: [...issues, ...conflicts] };
    const release = await storedRelease(tx);
    if (before?.releaseId === release.id) {
      return { outcome: 'already-live', release: summaryOf(release, before), issues };
    }
    const after = await makeLive(tx, campaign, release.id);
    await writeAuditLine(tx, dependencies, {
      actor: 'operator',
      action: 'content.go-live',
      subject: `release:${release.id}`,
      details: { before: before?.releaseId ?? null, note: release.note },
    });
    return { outcome: 'published', release: summaryOf(release, after), issues };
  });
}

async function changeTo(tx: Transaction, next: Campaign, before: Pointer | null): Promise<ReleaseChange> {
  const campaignOf = async (releaseId: string) => (await readRelease(tx, releaseId))?.campaign ?? null;
  return { next, current: before === null ? null : await campaignOf(before.releaseId), campaignOf };
}

/**
 * Makes a stored release live without comparing it with the state: the rows of its definitions, the pointer and the
 * revision. Call under `lockChannel`.
 */
export async function makeLive(tx: Transaction, campaign: Campaign, releaseId: string): Promise<Pointer> {
  await applyDefinitions(tx, campaign, releaseId);
  return moveChannel(tx, liveChannel, releaseId);
}
