import { expect, it } from 'vitest';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { checkedAt, smallCampaign, smallVocabulary } from '../support/small-campaign.ts';

const text = { title: { ja: '題', en: 'Title', ko: '제목' } };
const line = { id: 'line', component: 'Line', props: { text: 'x' } };
const at = (time: string) => `2027-01-01T${time}:00+09:00`;

function findingsOf(variants: readonly object[]) {
  const source = smallCampaign({ 'scripts/pages/top.json': { kind: 'page', name: 'top', ...text, variants } });
  return checkCampaign(source, smallVocabulary, checkedAt).map(({ severity, code, pointer, message }) =>
    [severity, code, pointer, message].join(' | '),
  );
}

it('finds windows that are empty or over, and dates that are none', () => {
  const when = [
    { from: at('10:00'), until: at('09:00') },
    { until: '2026-11-20T00:00:00+09:00' },
    { from: '2027-01-01' },
    { from: at('09:00'), until: at('10:00') },
  ];
  const body = when.map((condition, index) => ({ ...line, id: `line-${index}`, when: condition }));
  expect(findingsOf([{ body: [line, ...body] }])).toEqual([
    'error | date.empty | /variants/0/body/1/when/until | This is never shown: "until" is not later than "from".',
    'warning | date.over | /variants/0/body/2/when/until | This is shown no more: it ended at 2026-11-20T00:00:00+09:00.',
    'error | schema.wrong-form | /variants/0/body/3/when/from | "from" is "2027-01-01", which is not in the wanted form.',
  ]);
});

it('asks for a variant at every time', () => {
  expect(findingsOf([{ when: { from: at('10:00') }, body: [line] }])).toEqual([
    'error | coverage.no-variant | /variants | No variant is shown to visitors in situation "begin", "only_exchange", "finish".',
  ]);
  expect(findingsOf([{ when: { from: at('10:00') }, body: [line] }, { body: [line] }])).toEqual([]);
});

it('takes no more dates than can be checked', () => {
  const body = Array.from({ length: 51 }, (_, index) => ({
    ...line,
    id: `line-${index}`,
    when: { from: new Date(Date.parse(at('10:00')) + index * 60_000).toISOString() },
  }));
  expect(findingsOf([{ body: [line, ...body] }])).toEqual([
    'error | date.too-many |  | The scripts of this campaign name 51 dates in "when"; 50 is the most.',
  ]);
});
