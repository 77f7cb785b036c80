import { expect, test } from 'vitest';
import { useStages } from './support/use-stages.ts';

const stages = useStages();

test('the first press of a visit copies the whole address of an invitation', async () => {
  const given = { member: { persona: 'hina_hoshi' } };
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, origin, problems } = await stages.open('hoshi-no-uta', given, { permissions });
  // The program that the first interaction asks for does not come before the press is over.
  const held: (() => Promise<void>)[] = [];
  await page.route('**/assets/controllers-*.js', (route) => void held.push(() => route.continue()));
  await page.goto(`${origin}/invitation?lang=en`);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^${origin}/\\?invitation=[0-9A-Z]+$`),
  );
  for (const release of held) await release();
  expect(problems).toEqual([]);
});
