import type { ContentIssue, ReleaseSummary } from '#schemas/api/content.ts';
import type { Campaign } from '#schemas/campaign.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Settings } from '#server/base/settings/config.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { campaignFile } from '#content-lint/model/campaign-source.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { readRelease } from '#server/releases/stored/release-view.ts';
import type { Content } from '#server/releases/release-content.ts';
import type { ReleaseChange } from '#server/releases/definition-kind.ts';
import { applyDefinitions, findStateIssues } from './definition-kinds.ts';
import type { PrepareCampaign, PreparedBundle } from '#server/releases/build/campaign-preparation.ts';
import { readCampaignFile, requireContents } from '#server/releases/stored/release-source.ts';
import {
  findRelease,
  findReleaseBefore,
  findReleaseByDigest,
  insertContents,
  insertRelease,
  liveChannel,
  lockChannel,
  moveChannel,
  noteLive,
  summaryOf,
} from '#server/releases/stored/releases-repository.ts';
import type { Pointer, ReleaseRow } from '#server/releases/stored/releases-repository.ts';

export interface PublishServices extends Pick<AppDependencies, 'db' | 'clock' | 'random'> {
  /** Rows of definitions hold secrets, sealed by this server's key. */
  readonly settings: Pick<Settings, 'secretKey'>;
}

export interface PublishDependencies extends PublishServices {
  readonly prepare: PrepareCampaign;
}

/** What became of a publish or a rollback. When it was refused, nothing of what anybody sees changed. */
export type PublishResult =
  | {
      readonly outcome: 'published' | 'already-live';
      readonly release: ReleaseSummary;
      readonly issues: ContentIssue[];
    }
  | { readonly outcome: 'refused'; readonly issues: ContentIssue[] };

/**
 * Checks a campaign and makes it the live release: contents, rows of its definitions, pointer and revision in one
 * transaction, one publish after the other. A campaign equal to an earlier release makes that release live again.
 */
export async function publishCampaign(
  dependencies: PublishDependencies,
  source: CampaignSource,
  note = '',
): Promise<PublishResult> {
  const file = source.files.get(campaignFile) ?? '';
  return publishPrepared(dependencies, {
    ...(await dependencies.prepare(source, dependencies.clock.now())),
    file,
    note,
  });
}

const byOperator: Mover = { actor: 'operator', action: 'content.go-live', details: {} };

/**
 * `publishCampaign` of a campaign that was checked. Throws 409 `release.other-campaign` when another one is live that it may
 * not replace.
 */
export async function publishPrepared(
  services: PublishServices,
  { issues, built, file, note = '' }: PreparedBundle,
  { mayReplace = true }: { readonly mayReplace?: boolean } = {},
): Promise<PublishResult> {
  if (built === null) return { outcome: 'refused', issues };
  await storeAhead(services.db, built.contents);
  return goLive(services, { file, campaign: built.campaign, issues }, byOperator, async (tx, before) => {
    if (!mayReplace) await requireSameCampaign(tx, built.campaign.name, before);
    const known = await findReleaseByDigest(tx, built.digest);
    if (known === null) return insertRelease(tx, built, { note, createdAt: services.clock.now() });
    // A job may have pruned them.
    await insertContents(tx, built.contents);
    return known;
  });
}

async function requireSameCampaign(tx: Transaction, name: string, before: Pointer | null): Promise<void> {
  const live = before === null ? null : await findRelease(tx, before.releaseId);
  if (live === null || live.campaign === name) return;
  throw new ApiError(
    409,
    'release.other-campaign',
    `"${live.campaign}" is live, and "${name}" would replace it; nothing changed. Add "?replace=true" if that is meant.`,
  );
}

/** So many bytes and more are stored before the transaction that needs them. */
const largeBytes = 512 * 1024;

/**
 * The embedded engine lets nobody else in during a transaction, so a large campaign is stored piece by piece before. What
 * of it no release names in the end is deleted with old contents.
 */
async function storeAhead(db: Database, contents: readonly Content[]): Promise<void> {
  const bytes = contents.reduce((sum, content) => sum + content.bytes.length, 0);
  if (bytes > largeBytes) await insertContents(db, contents);
}

/**
 * Makes an earlier release live again, with its definitions: the rollback. It was checked when it was published; only
 * the state may have gone on since, so its definitions are compared with that anew. Null when there is no such release.
 * Throws 410 `release.contents-gone` when its contents are no longer kept.
 */
export async function activateRelease(services: PublishServices, id: string): Promise<PublishResult | null> {
  const release = await findRelease(services.db, id);
  if (release === null) return null;
  return goLive(services, await candidateOf(services.db, release), byOperator, async (tx) => {
    await requireContents(tx, release);
    return release;
  });
}

/**
 * Makes the release live that was published before the one that a pointer leads to: the server's own rollback. Null when
 * the channel has moved since, or there is none before it.
 */
export async function rollBack(
  services: PublishServices,
  from: Pointer,
  reason: string,
): Promise<PublishResult | null> {
  const release = await findReleaseBefore(services.db, from.releaseId);
  if (release === null) return null;
  const byServer = { actor: 'server', action: 'content.roll-back', details: { reason } };
  try {
    return await goLive(services, await candidateOf(services.db, release), byServer, async (tx, before) => {
      if (before?.revision !== from.revision) throw new ChannelMoved();
      await requireContents(tx, release);
      return release;
    });
  } catch (error) {
    if (error instanceof ChannelMoved) return null;
    throw error;
  }
}

class ChannelMoved extends Error {}

/** A campaign that would go live. */
interface Candidate {
  /** Text of its campaign.json. */
  readonly file: string;
  readonly campaign: Campaign;
  /** Warnings that it goes live with. */
  readonly issues: ContentIssue[];
}

async function candidateOf(db: Database, release: ReleaseRow): Promise<Candidate> {
  const file = await readCampaignFile(db, release);
  // Its checks compared it with this type before it was stored.
  return { file, campaign: JSON.parse(file) as Campaign, issues: [] };
}

/** Who moves the channel, and why. */
interface Mover {
  readonly actor: string;
  readonly action: string;
  readonly details: Record<string, unknown>;
}

async function goLive(
  services: PublishServices,
  { file, campaign, issues }: Candidate,
  { actor, action, details }: Mover,
  storedRelease: (tx: Transaction, before: Pointer | null) => Promise<ReleaseRow>,
): Promise<PublishResult> {
  return services.db.transaction(async (tx): Promise<PublishResult> => {
    const before = await lockChannel(tx, liveChannel);
    const conflicts = await findStateIssues(tx, file, await changeTo(tx, campaign, before));
    if (conflicts.length > 0) return { outcome: 'refused', issues: [...issues, ...conflicts] };
    const release = await storedRelease(tx, before);
    if (before?.releaseId === release.id) {
      return { outcome: 'already-live', release: summaryOf(release, before), issues };
    }
    const after = await makeLive(tx, services, campaign, release.id);
    const involved = [release.id, ...(before === null ? [] : [before.releaseId])];
    await noteLive(tx, involved, services.clock.now());
    await writeAuditLine(tx, services, {
      actor,
      action,
      subject: `release:${release.id}`,
      details: { before: before?.releaseId ?? null, note: release.note, ...details },
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
export async function makeLive(
  tx: Transaction,
  { clock, random, settings }: Omit<PublishServices, 'db'>,
  campaign: Campaign,
  releaseId: string,
): Promise<Pointer> {
  await applyDefinitions(tx, campaign, releaseId, { clock, random, secrets: secretsOf(settings) });
  return moveChannel(tx, liveChannel, releaseId);
}
