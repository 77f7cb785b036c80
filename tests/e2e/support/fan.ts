import type { Page } from 'playwright';
import type { SiteUnderTest } from './use-site.ts';

/** Signs in as a persona of the sandbox, in Japanese: registers the first time, arrives at /registered or /mypage. */
export async function signIn(page: Page, { at }: SiteUnderTest, persona: string): Promise<void> {
  await startSignUp(page, at('/login'), persona);
  await page.waitForURL(/\/(signup|mypage)$/);
  if (page.url() === at('/mypage')) return;
  await page.getByRole('button', { name: 'この内容で登録する' }).click();
  await page.waitForURL(at('/registered'));
}

/** From the login page through the agreement and the social network, back to the site. */
async function startSignUp(page: Page, loginAddress: string, persona: string): Promise<void> {
  await page.goto(loginAddress);
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  const dialog = page.getByRole('dialog', { name: '参加のまえに' });
  await dialog.getByRole('checkbox', { name: '参加規約に同意します' }).check();
  await dialog.getByRole('button', { name: 'Xへすすむ' }).click();
  await allowAs(page, persona);
}

/** On the pages of the social network: picks a persona and allows the campaign to know it. */
export async function allowAs(page: Page, persona: string): Promise<void> {
  await page.getByRole('button', { name: persona }).click();
  await page.getByRole('button', { name: '許可' }).first().click();
}
