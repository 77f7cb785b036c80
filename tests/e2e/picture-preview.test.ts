import { expect, test } from 'vitest';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import { useStages } from './support/use-stages.ts';

const stages = useStages();

test.each([
  ['hoshi-no-uta', 'hoshi-no-uta.jpg'],
  ['shiomi-cup', 'shiomi-twelve.png'],
])(
  'in %s a picture is 425 px wide however large the window, nothing lies over it, and it can be downloaded [9.05]',
  async (campaign, file) => {
    const given = { clock: givenDefaults.clock, member: { persona: 'hina_hoshi' } };
    const viewport = { width: 1600, height: 2400 };
    const { page, origin } = await stages.open(campaign, given, { viewport });
    await page.goto(`${origin}/mypage?lang=en`);
    await page.getByRole('button', { name: 'See the whole wallpaper' }).click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    await picture.click();
    expect(Math.round((await picture.boundingBox())?.width ?? 0)).toBe(425);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link').click();
    expect((await download).suggestedFilename()).toBe(file);
  },
);
