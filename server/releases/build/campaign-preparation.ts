import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import type { ContentIssue } from '#schemas/api/content.ts';
import type { ErrorBody } from '#schemas/api/error.ts';
import type { MaybeLater } from '#server/base/maybe-later.ts';
import type { BuiltRelease } from './build-release.ts';

/** What is wrong with the body of a call that brings a campaign. */
export interface BundleRefusal {
  readonly refusal: ErrorBody;
}

/** A campaign that was checked. */
export interface PreparedCampaign {
  /** Errors and warnings, by file and line. */
  readonly issues: ContentIssue[];
  /** Null when an error refuses the campaign. */
  readonly built: BuiltRelease | null;
}

/** A campaign that a call brought. */
export interface PreparedBundle extends PreparedCampaign {
  /** Text of its campaign.json; empty where it has none. */
  readonly file: string;
  /** Why it is published. */
  readonly note: string | undefined;
}

/** Checks a campaign and builds its release, in this thread or another. */
export type PrepareCampaign = (source: CampaignSource, now: Date) => MaybeLater<PreparedCampaign>;

/** A call whose body is a `CampaignBundle` in JSON, and when it came. */
export interface BundleCall {
  readonly body: Uint8Array;
  readonly now: Date;
}

/** What calls do that bring a campaign. */
export interface CampaignPreparation {
  /** Errors and warnings of the campaign, by file and line. */
  checkBundle(call: BundleCall): MaybeLater<Pick<PreparedCampaign, 'issues'> | BundleRefusal>;
  /** The same, with the release that it makes. */
  prepareBundle(call: BundleCall): MaybeLater<PreparedBundle | BundleRefusal>;
}
