import { expect, test } from 'vitest';
import { useStages } from './support/use-stages.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

const stages = useStages();

test('a video that is played in the frame of the network pays once, under the policy of its page [4.18]', async () => {
  const { page, play, origin, problems } = await stages.open('shiomi-cup', {
    member: { persona: 'hina_hoshi', points: 0 },
  });
  await prepareAudits(page);
  const pointsNow = async () => (await play.readStored(undefined)).points;
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/view')) views.push(request.url());
  });
  const playOnce = async () => {
    await page.goto(`${origin}/posts/tiktok?lang=ja`);
    await page.getByRole('button', { name: /^再生/ }).first().click();
    const player = page.getByRole('dialog').frameLocator('iframe');
    await player.getByRole('button', { name: '再生' }).click();
    await player.getByRole('button', { name: '一時停止' }).waitFor();
  };
  expect(await pointsNow()).toBe(0);

  await playOnce();
  await expect.poll(pointsNow).toBe(20);
  expect(await violationsOf(page)).toEqual([]);

  await playOnce();
  await page.getByRole('dialog').getByText('獲得', { exact: true }).waitFor();
  expect(views).toHaveLength(1);
  expect(await pointsNow()).toBe(20);
  expect(problems).toEqual([]);
});
