import { expect, it } from 'vitest';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { weightIssues } from '#server/releases/build/faces/weight-issues.ts';
import { smallCampaign, smallFiles } from '../../../content-lint/support/small-campaign.ts';

const theme = 'scripts/system/theme.json';
const campaign = parseCampaign(
  smallCampaign({ [theme]: JSON.stringify({ ...smallFiles()[theme], faces: [] }) }),
  new Findings(),
);

it.each([
  ['no faces', 0, []],
  ['what should do', 100 * 1024, []],
  [
    'too much for fans',
    130 * 1024,
    [
      'warning face.too-much /faces The faces and the skin come to 130 KB, 130 of them faces; fans should not wait for more than 120 KB.',
    ],
  ],
  [
    'far too much',
    500 * 1024,
    [
      'error face.too-much /faces The faces and the skin come to 500 KB, 500 of them faces; more than 480 KB are not published.',
    ],
  ],
] as const)('says how heavy the faces of a release are: %s', (_what, bytes, issues) => {
  expect(
    weightIssues(campaign, { bytes }, '').map(
      ({ severity, code, pointer, message }) => `${severity} ${code} ${pointer} ${message}`,
    ),
  ).toEqual(issues);
});
