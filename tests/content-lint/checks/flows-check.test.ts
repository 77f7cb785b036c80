import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { campaignRecords, checkedAt, smallCampaign, smallFiles, smallVocabulary } from '../support/small-campaign.ts';
import { issuesOf as issuesIn } from '../support/issues-of.ts';

type Files = Parameters<typeof issuesIn>[0];

/** What is wrong with the small campaign with these files, when its top page starts the flow. */
function issuesOf(files: Files, modals?: Readonly<Record<string, string>>) {
  const press = { action: 'flow.start', flow: 'rate', ...(modals && { modals }) };
  const node = { id: 'line', component: 'Line', props: { text: 'x' }, on: { press } };
  return issuesIn({
    'scripts/pages/top.json': { kind: 'page', name: 'top', title: 'x', variants: [{ body: [node] }] },
    ...files,
  });
}

describe('Flows and their modals', () => {
  it('finds a modal that a flow shows and nobody wrote', () => {
    expect(issuesOf({ 'scripts/modals/rating.json': undefined })).toEqual([
      {
        severity: 'error',
        code: 'flow.missing-modal',
        file: 'scripts/modals/rating.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'Flow "rate" shows the modal "rating" while "asking", but there is no such script.',
        hint: 'add scripts/modals/rating.json',
      },
    ]);
  });

  it('finds an event that the flow does not accept while it shows the modal', () => {
    expect(
      issuesOf({
        'scripts/modals/rating.json': {
          kind: 'modal',
          name: 'rating',
          title: 'x',
          variants: [
            {
              body: [
                {
                  id: 'line',
                  component: 'Line',
                  props: { text: 'x' },
                  on: {
                    press: [
                      { action: 'flow.send', flow: 'rate', event: 'rate.cancel' },
                      { action: 'flow.send', flow: 'rate', event: 'rate.again' },
                    ],
                  },
                },
              ],
            },
          ],
        },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'flow.event-not-accepted',
        file: 'scripts/modals/rating.json',
        line: 24,
        column: 26,
        pointer: '/variants/0/body/0/on/press/1/event',
        message: 'Flow "rate" does not accept "rate.again" while it shows this modal ("asking").',
        hint: 'it accepts "rate.send", "rate.cancel"',
      },
    ]);
  });

  it('finds a modal that sends nothing that the flow accepts', () => {
    expect(
      issuesOf({
        'scripts/modals/rating.json': { kind: 'modal', name: 'rating', title: 'x', variants: [{ body: [] }] },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'flow.dead-end',
        file: 'scripts/modals/rating.json',
        line: 5,
        column: 15,
        pointer: '/variants',
        message: 'Flow "rate" cannot be left while "asking": nothing in this modal sends what it accepts.',
        hint: 'send one of "rate.send", "rate.cancel"',
      },
    ]);
  });

  it('asks for no modals of a flow that no script starts', () => {
    expect(issuesIn({ 'scripts/modals/rating.json': undefined })).toEqual([]);
  });

  it('asks for those of a flow that runs with a page', () => {
    const top = { kind: 'page', name: 'top', title: 'x', flows: ['rate'], variants: [{ body: [] }] };
    const issues = issuesIn({ 'scripts/pages/top.json': top, 'scripts/modals/rating.json': undefined });
    expect(issues.map(({ code, file }) => [code, file])).toEqual([
      ['flow.missing-modal', 'scripts/modals/rating.json'],
    ]);
  });

  it('finds a flow that campaign.json has no settings for, where a page or an action starts it', () => {
    const flows = Object.entries(smallVocabulary.flows).map(
      ([name, flow]) => [name, { ...flow, contract: { ...flow.contract, needs: ['inquiry'] as const } }] as const,
    );
    const vocabulary = { ...smallVocabulary, flows: Object.fromEntries(flows) };
    const press = { action: 'flow.start', flow: 'rate' };
    const node = { id: 'line', component: 'Line', props: { text: 'x' }, on: { press } };
    const top = { kind: 'page', name: 'top', title: 'x', flows: ['rate'], variants: [{ body: [node] }] };
    const finding = {
      severity: 'error',
      code: 'flow.missing-settings',
      file: 'scripts/pages/top.json',
      message: 'Flow "rate" needs "product.inquiry", which campaign.json does not have.',
      hint: 'add it to campaign.json, or do not start the flow',
    };
    expect(checkCampaign(smallCampaign({ 'scripts/pages/top.json': top }), vocabulary, checkedAt)).toEqual([
      { ...finding, line: 6, column: 5, pointer: '/flows/0' },
      { ...finding, line: 20, column: 23, pointer: '/variants/0/body/0/on/press/flow' },
    ]);
    const words = { ja: 'x', en: 'x', ko: 'x' };
    const inquiry = { categories: [{ id: 'other', name: words }], nameLength: 15, messageLength: 600 };
    const records = campaignRecords();
    const product = { ...(records['product'] as object), inquiry };
    const complete = smallCampaign({ 'scripts/pages/top.json': top, 'campaign.json': { ...records, product } });
    expect(checkCampaign(complete, vocabulary, checkedAt)).toEqual([]);
  });

  it('finds a flow that a page starts, which gives it nothing that it wants', () => {
    const { rate } = smallVocabulary.flows;
    const input = Type.Object({ stars: Type.Integer(), note: Type.Optional(Type.String()) });
    const flows = { rate: { ...rate, contract: { ...rate?.contract, input } } };
    const vocabulary = { ...smallVocabulary, flows } as typeof smallVocabulary;
    const press = { action: 'flow.start', flow: 'rate', with: { stars: 3 } };
    const node = { id: 'line', component: 'Line', props: { text: 'x' }, on: { press } };
    const top = { kind: 'page', name: 'top', title: 'x', flows: ['rate'], variants: [{ body: [node] }] };
    const issuesWith = (page: object) =>
      checkCampaign(smallCampaign({ 'scripts/pages/top.json': { ...page } }), vocabulary, checkedAt);
    expect(issuesWith(top)).toEqual([
      {
        severity: 'error',
        code: 'with.missing',
        file: 'scripts/pages/top.json',
        line: 6,
        column: 5,
        pointer: '/flows/0',
        message: 'Flow "rate" lacks "stars".',
        hint: 'start it with "flow.start", which can give it in "with"',
      },
    ]);
    expect(issuesWith({ ...top, flows: [] })).toEqual([]);
  });

  it('lets a start name a modal of the campaign for a state, and asks for no other', () => {
    const { 'scripts/modals/rating.json': rating } = smallFiles();
    const own = { ...rating, name: 'stars' };
    const files = { 'scripts/modals/rating.json': undefined, 'scripts/modals/stars.json': own };
    expect(issuesOf(files, { asking: 'stars' })).toEqual([]);
  });

  it('finds a state that shows no modal, and a modal that nobody wrote', () => {
    expect(
      issuesOf({}, { askin: 'rating', asking: 'ratings' }).map(({ code, message, hint }) => [code, message, hint]),
    ).toEqual([
      ['flow.state-without-modal', 'Flow "rate" shows no modal while "askin".', 'did you mean "asking"?'],
      ['reference.modal', 'There is no modal script "ratings".', 'did you mean "rating"?'],
    ]);
  });
});
