import { gzipSync } from 'node:zlib';
import type { ContentIssue } from '#schemas/api/content.ts';
import { themeOf } from '#content-lint/faces/declared-faces.ts';
import type { JsonPath } from '#content-lint/json/json-path.ts';
import { Findings } from '#content-lint/model/findings.ts';
import type { Finding } from '#content-lint/model/findings.ts';
import type { ParsedCampaign } from '#content-lint/parse/parsed-campaign.ts';

/** What the faces of a release and its style sheet weigh at most: beyond the first there is a warning, beyond the second an error. */
const most = { usual: 120 * 1024, ever: 480 * 1024 };

/** Says when the faces of a release, with the style sheet that is loaded before they are, take fans too long to fetch. */
export function weightIssues(
  campaign: ParsedCampaign,
  faces: { readonly bytes: number },
  sheet: string,
): readonly ContentIssue[] {
  const bytes = faces.bytes + gzipSync(sheet).length;
  if (faces.bytes === 0 || bytes <= most.usual) return [];
  const isError = bytes > most.ever;
  const limit = kilobytes(isError ? most.ever : most.usual);
  return issueInTheme(campaign, ['faces'], {
    severity: isError ? 'error' : 'warning',
    code: 'face.too-much',
    message: `The faces and the skin come to ${kilobytes(bytes)} KB, ${kilobytes(faces.bytes)} of them faces; ${isError ? `more than ${limit} KB are not published` : `fans should not wait for more than ${limit} KB`}.`,
    hint: 'have fewer weights, or a face with simpler outlines for the script with most characters',
  });
}

/** A finding in the theme of a campaign, as an issue. */
export function issueInTheme(campaign: ParsedCampaign, path: JsonPath, finding: Finding): readonly ContentIssue[] {
  const findings = new Findings();
  const theme = themeOf(campaign)?.document;
  if (theme !== undefined) findings.at(theme, path, finding);
  return findings.issues();
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1024);
}
