import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords, prizeRecord } from '../support/small-campaign.ts';

const text = { ja: '名', en: 'Name', ko: '이름' };
const icon = prizeRecord()['icon'];
const incentive = { name: text, point: 100, icon };

function found(steps: readonly number[], mostInvited = 10, more: object = {}) {
  const incentives = steps.map((step) => ({ step, ...incentive }));
  const invitations = { invitee: incentive, incentives, mostInvited, ...more };
  return issuesOf({ 'campaign.json': campaignRecords({ invitations }) }).map(({ code, pointer, message, hint }) => [
    code,
    pointer,
    message,
    hint,
  ]);
}

describe('invitations', () => {
  it('with steps that rise are taken', () => {
    expect(found([1, 2, 10])).toEqual([]);
    expect(found([3], 3)).toEqual([]);
  });

  it('with steps that do not rise are refused', () => {
    const hint = 'write each step once, the lowest first';
    expect(found([3, 3, 2])).toEqual([
      ['invitation.steps-not-rising', '/invitations/incentives/1/step', 'The step 3 stands after the step 3.', hint],
      ['invitation.steps-not-rising', '/invitations/incentives/2/step', 'The step 2 stands after the step 3.', hint],
    ]);
  });

  it('with a step that nobody reaches are refused', () => {
    expect(found([1, 5], 4)).toEqual([
      [
        'invitation.step-out-of-reach',
        '/invitations/incentives/1/step',
        'Nobody reaches the step 5: one member may invite 4 at most.',
        'write 4 or less, or raise "mostInvited"',
      ],
    ]);
  });

  it('of another form are refused once, by the schema', () => {
    expect(found([0]).map(([code]) => code)).toEqual(['schema.out-of-limits']);
    expect(found([]).map(([code]) => code)).toHaveLength(1);
  });
});
