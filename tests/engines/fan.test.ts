import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { startSite } from '#tests/e2e/support/start-site.ts';
import type { RunningSite } from '#tests/e2e/support/start-site.ts';
import { openLine } from './support/cuttable-line.ts';
import type { CuttableLine } from './support/cuttable-line.ts';
import type { EnginePage } from './support/engine-page.ts';
import { isInstalled } from './support/installed.ts';
import { fanAt } from './support/fan.ts';
import type { Fan, Sight } from './support/fan.ts';
import { firefox } from './support/firefox.ts';
import { webkit } from './support/webkit.ts';

const screens = 'test-results/engines';
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const prize = '夜露のフラグメント 10個';

const inMain: Sight = { role: 'main' };
const inBanner: Sight = { role: 'banner' };
const dialog = (name: string): Sight => ({ role: 'dialog', name });
const anyDialog: Sight = { role: 'dialog' };
const button = (name: string, within?: Sight): Sight => ({ role: 'button', name, ...(within && { in: within }) });
const link = (name: string, within: Sight = inMain): Sight => ({ role: 'link', name, in: within });
const heading = (name: string): Sight => ({ role: 'heading', name });

let site: RunningSite;
let line: CuttableLine;
const at = (path: string) => `${line.url}${path}`;

beforeAll(async () => {
  site = await startSite({ copyOf: inject('siteData') });
  line = await openLine(Number(new URL(site.url).port));
});

afterAll(async () => {
  await line?.close();
  await site?.stop();
});

describe.each([
  { engine: webkit, account: '陽菜☆ほしよみ' },
  { engine: firefox, account: '空色ソラ' },
])('a fan in $engine.name', ({ engine, account }) => {
  describe.skipIf(!isInstalled(engine))('plays along', () => {
    let page: EnginePage;
    let fan: Fan;

    beforeAll(async () => {
      page = await engine.open();
      fan = fanAt(page);
      await page.resize(sizes.phone);
      await page.goto(at('/?lang=ja'));
    });

    afterAll(() => page?.close());

    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await keepScreen(`failed at ${task.name}`);
    });

    async function keepScreen(name: string): Promise<void> {
      await mkdir(screens, { recursive: true });
      await writeFile(join(screens, `${engine.name} ${name}.png`), await page.screenshot());
    }

    /** Keeps what is seen, and compares how far it stands out of the window at the side with nothing. */
    async function look(name: string): Promise<void> {
      await keepScreen(name);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect({ name, overflow: Math.max(0, overflow) }).toEqual({ name, overflow: 0 });
    }

    test('reads the site in each language [1.10]', async () => {
      for (const [language, title] of [
        ['ko', '참가 방법'],
        ['en', 'How to take part'],
        ['ja', '参加のしかた'],
      ] as const) {
        await page.goto(at(`/?lang=${language}`));
        await fan.sees(heading(title));
        expect(await page.evaluate('document.documentElement.lang')).toBe(language);
        expect(await page.evaluate('matchMedia("(prefers-reduced-motion: reduce)").matches')).toBe(true);
      }
      await look('top');
    });

    test('opens a dialog, which has the focus, and closes it by Escape and by Back', async () => {
      const agreement = dialog('参加のまえに');
      const hasFocus = () => page.evaluate('document.querySelector("[role=dialog]").contains(document.activeElement)');
      await page.goto(at('/'));
      await fan.presses(link('ログイン', { role: 'contentinfo' }));
      await fan.isAt(at('/login'));
      await fan.presses(button('はじめて参加する'));
      await fan.sees(agreement);
      await expect.poll(hasFocus).toBe(true);
      await page.escape();
      await fan.seesNo(agreement);
      await fan.presses(button('はじめて参加する'));
      await fan.sees(agreement);
      await page.back();
      await fan.seesNo(agreement);
      await fan.isAt(at('/login'));
      await page.back();
      await fan.isAt(at('/'));
    });

    test('signs up with the social network and gets the welcome gift', async () => {
      await page.goto(at('/login'));
      await fan.presses(button('はじめて参加する'));
      await fan.presses({ role: 'checkbox', name: '参加規約に同意します', in: dialog('参加のまえに') });
      await fan.presses(button('Xへすすむ', dialog('参加のまえに')));
      await fan.presses({ role: 'button', text: account });
      await fan.presses(button('連携を許可する'));
      await fan.presses(button('この内容で登録する'));
      await fan.sees(heading('フェスティバルへようこそ'));
      await fan.sees({ ...inBanner, text: '1,500' });
      expect(await page.evaluate('location.href')).toBe(at('/registered'));
    });

    test('exchanges points for a prize, and finds its code in the history', async () => {
      await page.goto(at('/prizes'));
      await fan.sees({ role: 'article', name: prize });
      await look('prizes');
      await fan.presses(button('交換する', { role: 'article', name: prize }));
      await fan.presses(button('つぎへ', dialog('景品と交換')));
      const amount = dialog('いくつ交換しますか？');
      await fan.presses(button('増やす', amount));
      await fan.sees({ ...amount, text: '1,400' });
      await look('exchange');
      await fan.presses(button('交換する', amount));
      await fan.sees({ ...dialog('交換が完了しました'), text: '2個と交換しました。' });
      await page.escape();
      await fan.seesNo(anyDialog);
      await fan.sees({ ...inBanner, text: '1,400' });
      await page.goto(at('/point_histories'));
      await fan.sees({ role: 'listitem', text: '-100', in: inMain });
      expect(await fan.count({ role: 'listitem', in: inMain })).toBe(2);
    });

    test('comes back to where a page stood, and goes forward again', async () => {
      const scrolled = () => page.evaluate('scrollY');
      await page.goto(at('/prizes'));
      await fan.presses(button('さらに読み込む'));
      await fan.sees({ role: 'status', text: '全40件のうち24件を表示しています' });
      await fan.presses(link('参加規約', { role: 'contentinfo' }));
      await fan.sees(heading('参加について'));
      await expect.poll(scrolled).toBe(0);
      await page.back();
      await fan.sees({ role: 'status', text: '全40件のうち24件を表示しています' });
      await expect.poll(scrolled).toBeGreaterThan(1000);
      await page.forward();
      await fan.isAt(at('/terms'));
      await fan.sees(heading('参加について'));
    });

    test('presses again after the connection was lost, and pays once', async () => {
      const amount = dialog('いくつ交換しますか？');
      const exchange = async () => {
        await fan.presses(button('交換する', { role: 'article', name: prize }));
        await fan.presses(button('つぎへ', dialog('景品と交換')));
        await fan.sees(amount);
      };
      const failure: Sight = { role: 'status', text: '通信エラーが発生しました' };
      await page.goto(at('/prizes'));
      await exchange();
      line.set('cut');
      await fan.presses(button('交換する', amount));
      await fan.sees(failure);
      await fan.seesNo(failure);
      line.set('whole');
      await exchange();
      line.set('loses replies');
      await fan.presses(button('交換する', amount));
      await fan.sees(failure);
      line.set('whole');
      await exchange();
      await fan.presses(button('交換する', amount));
      await fan.sees(dialog('交換が完了しました'));
      await page.escape();
      await fan.sees({ ...inBanner, text: '1,350' });
      await page.goto(at('/point_histories'));
      await fan.sees({ role: 'listitem', text: '-50', in: inMain });
      expect(await fan.count({ role: 'listitem', in: inMain })).toBe(3);
    });

    test('logs out', async () => {
      await page.goto(at('/mypage'));
      const guide = dialog('星あつめフェスティバルとは');
      for (const name of ['つぎへ', 'つぎへ', 'あつめはじめる']) await fan.presses(button(name, guide));
      await fan.presses(button('メニュー', inBanner));
      await fan.presses(button('ログアウト', dialog('メニュー')));
      await fan.presses(button('ログアウト', dialog('ログアウトしますか？')));
      await fan.sees({ role: 'status', text: 'ログアウトしました' });
      expect(await page.evaluate('location.href')).toBe(at('/'));
    });

    test('meets no error in the console', ({ skip }) => {
      skip(page.problems === undefined, `The driver of ${engine.name} hears nothing of errors.`);
      expect(page.problems).toEqual([]);
    });
  });
});
