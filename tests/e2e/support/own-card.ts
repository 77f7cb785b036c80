import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import { openStage } from '#tests/support/open-stage.ts';
import { openStagePage } from './stage-page.ts';
import type { StagePage } from './stage-page.ts';

/** A campaign with a member, for whom pages are opened. */
export interface CardSite {
  readonly origin: string;
  /** A page of the member, who has just signed in, in a profile of its own. */
  open(browser: Browser, options?: BrowserContextOptions): Promise<StagePage>;
  close(): Promise<void>;
}

/** Starts a site of a campaign, with a member who makes a card. */
export async function openCardSite(campaign: string): Promise<CardSite> {
  const stage = await openStage(`fixtures/campaigns/${campaign}`);
  const given = { clock: givenDefaults.clock, member: { persona: 'hina_hoshi' } };
  return {
    origin: stage.origin,
    open: (browser, options) => openStagePage(stage, browser, given, options),
    close: () => stage.close(),
  };
}

/** Selector of the control of a field of the card. */
export const field = (name: string) => `#field-profileCard-${name}`;

/** The form, once it can be filled in. */
export async function openForm(page: Page, origin: string, locale = 'ja'): Promise<void> {
  await page.goto(`${origin}/profile_create?lang=${locale}`);
  await page.locator(`${field('name')}:not([data-locked])`).waitFor();
  await page.locator('[data-part~="CardPreview.frame"]:not([data-waiting])').waitFor();
}

/** Makes the card of the form and waits for its picture. */
export async function generate(page: Page): Promise<void> {
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/profile_generated/);
  await page.locator(pictureOfCard).waitFor();
}

export const pictureOfCard = '[data-part~="CardPicture.picture"]';

/** Saves the card of the page as fans with a pointer do: its name, and its bytes. */
export async function saveCard(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.locator('[data-part~="CardPicture.ways"] a[download]').press('Enter');
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
