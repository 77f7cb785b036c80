import type { Given } from '#schemas/scenario/given.ts';
import type { Plan } from '#replay/scenario/plan.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import type { VirtualClock } from '#replay/run/virtual-clock.ts';
import type { Play, Stage } from '#replay/stage/stage.ts';

export const demoCampaign = 'fixtures/campaigns/hoshi-no-uta';
export const planStart = '2026-11-21T12:00:00+09:00';

/** A plan without steps that begins so. */
export function planWith(given: Partial<Given> = {}): Plan {
  const place = { file: 'test.json', line: 1 };
  return {
    id: 'test',
    title: 'A test',
    why: '',
    row: '',
    campaign: 'hoshi-no-uta',
    campaignFolder: demoCampaign,
    file: place.file,
    given: { clock: planStart, seed: '1', locale: 'ja', device: 'phone', ...given },
    givenWords: [],
    steps: [],
    // oxlint-disable-next-line unicorn/no-thenable -- a word of scenarios, whose value is never a function
    then: { value: {}, place, placeOf: () => place },
  };
}

/** Begins a play that is so, plays `body`, and ends it whatever happens. */
export async function playing<Result>(
  stage: Stage,
  given: Partial<Given>,
  body: (play: Play, clock: VirtualClock) => Promise<Result>,
): Promise<Result> {
  const plan = planWith(given);
  const clock = createVirtualClock(plan.given.clock);
  const play = await stage.begin(plan, clock);
  try {
    return await body(play, clock);
  } finally {
    await play.end();
  }
}
