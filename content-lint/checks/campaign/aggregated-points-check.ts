import { propertyOf } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import type { JsonPath } from '../../json/json-path.ts';
import type { Findings } from '../../model/findings.ts';
import type { Check } from '../../context/check.ts';

/** Each sum of all members stands once, its steps rise, and the reward is that of a sum which is counted. */
export const checkAggregatedPoints: Check = ({ campaign: { campaign } }, findings) => {
  if (campaign === undefined) return;
  const sums = listOf(propertyOf(campaign.value, 'aggregatedPoints'));
  const keys = sums.map((sum) => propertyOf(sum, 'key'));
  for (const [index, sum] of sums.entries()) {
    const path = ['aggregatedPoints', index];
    if (keys.indexOf(keys[index]) < index) {
      findings.at(campaign, [...path, 'key'], {
        code: 'campaign.duplicate-sum',
        message: `"${String(keys[index])}" is counted twice.`,
        hint: 'put its stages in one place',
      });
    }
    checkSteps(campaign, { path: [...path, 'stages'], stages: listOf(propertyOf(sum, 'stages')) }, findings);
  }
  const rewarded = propertyOf(propertyOf(campaign.value, 'totalReward'), 'of');
  if (typeof rewarded !== 'string' || keys.includes(rewarded)) return;
  findings.at(campaign, ['totalReward', 'of'], {
    code: 'campaign.no-sum',
    message: `The reward is for "${rewarded}", which is not counted.`,
    hint: `add an entry with "key": "${rewarded}" to "aggregatedPoints"`,
  });
};

function checkSteps(
  document: JsonDocument,
  { path, stages }: { readonly path: JsonPath; readonly stages: readonly unknown[] },
  findings: Findings,
): void {
  let highest = 0;
  for (const [stage, steps] of stages.entries()) {
    for (const [step, one] of listOf(steps).entries()) {
      const point = propertyOf(one, 'point');
      if (typeof point !== 'number') continue;
      if (point <= highest) {
        findings.at(document, [...path, stage, step, 'point'], {
          code: 'campaign.steps-not-rising',
          message: `This step is reached at ${point}, but one before it at ${highest}.`,
          hint: `write more than ${highest}`,
        });
      }
      highest = Math.max(highest, point);
    }
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
