import { expect, it } from 'vitest';
import type { Fault } from '#schemas/scenario/fault.ts';
import { findPersona } from '#server/testing/stage/names.ts';
import { signIn } from '#tests/server/features/sign-in/test-site.ts';
import { SiteBrowser } from '#tests/server/support/site-browser.ts';
import { playing } from '../support/plan-with.ts';
import { useStage } from '../support/use-stage.ts';

const site = useStage();

async function signUp(faults: Fault[]): Promise<string> {
  return playing(site.stage, { faults }, async () => {
    const { address } = await signIn(new SiteBrowser(site.stage.origin), 'signup', findPersona('hina_hoshi'));
    return address;
  });
}

const unknown = '/login?is_sns_signup_complete=false&error=unknown';
const signedUp = '/signup?is_sns_signup_complete=true';

it('signs up through the sandbox network of the stage', async () => {
  expect(await signUp([])).toBe(signedUp);
});

it.each<{ fault: Fault; ends: string }>([
  { fault: { provider: 'token', answers: 500 }, ends: unknown },
  { fault: { provider: 'token', answers: 400, body: { error: 'invalid_grant' } }, ends: unknown },
  { fault: { provider: 'token', loses: 'request' }, ends: unknown },
  { fault: { provider: 'profile', answers: 503 }, ends: signedUp },
  { fault: { provider: 'profile', loses: 'reply' }, ends: signedUp },
])('ends a sign-up at $ends when $fault', async ({ fault, ends }) => {
  expect(await signUp([fault])).toBe(ends);
});

it('has the server give the network up by the time of the scenario', async () => {
  const address = await playing(site.stage, { faults: [{ provider: 'token', hangs: true }] }, async (play, clock) => {
    const signing = signIn(new SiteBrowser(site.stage.origin), 'signup', findPersona('hina_hoshi'));
    await expect.poll(() => play.heldCalls()).toBe(1);
    await clock.advance(8000);
    return (await signing).address;
  });
  expect(address).toBe(unknown);
});
