import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords } from '../support/small-campaign.ts';

const name = { ja: '段', en: 'Step', ko: '단계' };
const steps = (...points: number[]) => points.map((point) => ({ point, name }));
const said = (changes: object) =>
  issuesOf({ 'campaign.json': { ...campaignRecords(), ...changes } }).map(({ code, pointer }) => [code, pointer]);

const sumOf = (...stages: object[]) => ({ aggregatedPoints: [{ key: 'totalEarned', stages }] });

describe('sums of all members', () => {
  it('have steps that rise, in a stage and from one to the next', () => {
    expect(said(sumOf(steps(10, 20), steps(30)))).toEqual([]);
    expect(said(sumOf(steps(10, 10), steps(5, 30)))).toEqual([
      ['campaign.steps-not-rising', '/aggregatedPoints/0/stages/0/1/point'],
      ['campaign.steps-not-rising', '/aggregatedPoints/0/stages/1/0/point'],
    ]);
    expect(said(sumOf([]))).toEqual([['schema.out-of-limits', '/aggregatedPoints/0/stages/0']]);
  });

  it('stand once each', () => {
    const sum = { key: 'totalEarned', stages: [steps(10)] };
    expect(said({ aggregatedPoints: [sum, sum] })).toEqual([['campaign.duplicate-sum', '/aggregatedPoints/1/key']]);
    expect(said({ aggregatedPoints: [{ ...sum, key: 'likes' }] })).toEqual([
      ['schema.not-a-choice', '/aggregatedPoints/0/key'],
    ]);
  });

  it('are counted where there is a reward for them', () => {
    const aggregatedPoints = [{ key: 'totalRetweetActionCount', stages: [steps(10)] }];
    expect(said({ aggregatedPoints, totalReward: { of: 'totalRetweetActionCount' } })).toEqual([]);
    expect(said({ aggregatedPoints, totalReward: { of: 'totalEarned' } })).toEqual([
      ['campaign.no-sum', '/totalReward/of'],
    ]);
  });
});
