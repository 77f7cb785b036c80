import { describe, expect, it } from 'vitest';
import { diffCampaigns } from '#content-lint/diff-campaigns.ts';
import { smallCampaign, topPage } from './support/small-campaign.ts';

const line = (text: string) => ({ id: 'line', component: 'Line', props: { text } });

describe('What a publish would change', () => {
  it('is nothing for equal content, whatever its layout', () => {
    const other = smallCampaign({ 'texts/ko.json': '{"top":   {"lead": "{{name}} 님, 환영합니다"}}' });
    expect(diffCampaigns(smallCampaign(), other)).toEqual([]);
  });

  it('is said file by file, with pointers to what is different', () => {
    const live = smallCampaign(
      { 'scripts/pages/top.json': topPage([line('a')]), 'scripts/pages/old.json': {} },
      { 'star.svg': '<svg/>', 'old.svg': '<svg/>' },
    );
    const next = smallCampaign(
      {
        'scripts/pages/top.json': topPage([{ ...line('b'), visible: true }]),
        'scripts/modals/new.json': {},
        'scripts/pages/notes.txt': 'no part of a campaign',
      },
      { 'star.svg': '<svg><g/></svg>', 'new.svg': '<svg/>' },
    );
    expect(diffCampaigns(live, next)).toEqual([
      { file: 'assets/new.svg', change: 'added', pointers: [] },
      { file: 'assets/old.svg', change: 'removed', pointers: [] },
      { file: 'assets/star.svg', change: 'changed', pointers: [] },
      { file: 'scripts/modals/new.json', change: 'added', pointers: [] },
      { file: 'scripts/pages/old.json', change: 'removed', pointers: [] },
      {
        file: 'scripts/pages/top.json',
        change: 'changed',
        pointers: ['/variants/0/body/0/props/text', '/variants/0/body/0/visible'],
      },
    ]);
  });
});
