import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { checkCampaign, refuses } from '#content-lint/check-campaign.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { issuesOf } from '../support/issues-of.ts';
import { checkedAt, topPage } from '../support/small-campaign.ts';

const folder = 'fixtures/campaigns';
const campaigns = readdirSync(folder);

describe('Checks of a whole campaign', () => {
  it.each(campaigns)('finds nothing wrong with %s', async (campaign) => {
    const source = await readCampaignFolder(join(folder, campaign));
    expect(checkCampaign(source, readProductVocabulary(), checkedAt)).toEqual([]);
  });

  it('finds all mistakes of all files at once, by file and line', () => {
    const page = topPage([
      { id: 'line', component: 'Lien' },
      { id: 'line', component: 'Line', props: { text: { $t: 'nowhere' }, tone: 'clam' } },
    ]);
    const issues = issuesOf({ 'texts/ko.json': '', 'scripts/pages/top.json': page, 'campaign.json': undefined });
    expect(issues.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
      'campaign.json:1 folder.missing-file',
      'scripts/pages/top.json:14 component.unknown',
      'scripts/pages/top.json:17 node.duplicate-id',
      'scripts/pages/top.json:21 reference.text',
      'scripts/pages/top.json:23 props.not-a-choice',
      'texts/ko.json:1 json.empty',
    ]);
  });

  it('survives content that is wrong in every way', () => {
    const strange = [null, 3, 'x', [], {}, { kind: 'page' }, { variants: [null] }, { variants: [{ body: [null, 3] }] }];
    for (const value of strange) {
      for (const file of ['scripts/pages/top.json', 'scripts/system/routes.json', 'campaign.json', 'texts/ja.json']) {
        const refused = refuses(issuesOf({ [file]: JSON.stringify(value) }));
        expect({ value, file, refused }).toEqual({ value, file, refused: true });
      }
    }
  });
});
