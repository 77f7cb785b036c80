import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import type { ContentIssue } from '#schemas/api/content.ts';
import type { ErrorBody } from '#schemas/api/error.ts';
import type { BuiltRelease } from './build-release.ts';

/** A campaign that a call brought, and why it is published; or what is wrong with the body of the call. */
export type BundleReading =
  { readonly source: CampaignSource; readonly note: string | undefined } | { readonly refusal: ErrorBody };

/** Reads the body of a call that brings a campaign, a `CampaignBundle` in JSON. */
export type ReadBundle = (body: Uint8Array) => BundleReading | Promise<BundleReading>;

/** A campaign that was checked. */
export interface PreparedCampaign {
  /** Errors and warnings, by file and line. */
  readonly issues: ContentIssue[];
  /** Null when an error refuses the campaign. */
  readonly built: BuiltRelease | null;
}

/** Checks a campaign and builds its release, in this thread or another. */
export type PrepareCampaign = (source: CampaignSource) => PreparedCampaign | Promise<PreparedCampaign>;

/** What the calls that bring a campaign need: reading it, and preparing it. */
export interface CampaignPreparation {
  readonly readBundle: ReadBundle;
  readonly prepare: PrepareCampaign;
}
