import { expect, it } from 'vitest';
import { KeptPages } from '#server/pages/kept-pages.ts';
import type { MadePage, PageVisit, PageState } from '#server/pages/make-page.ts';

const start = Date.parse('2026-11-21T03:00:00.000Z');

/** Kept pages over a state that a test sets; pages say what they were made of. */
function site() {
  let users = 1;
  let elapsed = 0;
  let failures = 0;
  const made: string[] = [];
  const pages = new KeptPages({
    // Nothing here reads more of the state.
    readState: async () => ({ product: { userCount: users }, data: {} }) as unknown as PageState,
    async make({ release, locale, device, browser, path, now }, state): Promise<MadePage> {
      const words = [
        release.id,
        release.revision,
        locale,
        browser.app === 'none' ? device : browser.app,
        path,
        now.getTime() - start,
        JSON.stringify(state),
      ];
      made.push(words.join(' '));
      await Promise.resolve();
      if (failures > 0) {
        failures -= 1;
        throw new Error('It broke.');
      }
      return { kind: 'page', status: 200, html: words.slice(0, -1).join(' '), policy: '' };
    },
    elapsed: () => elapsed,
  });
  return {
    made,
    change: () => (users += 1),
    pass: (milliseconds: number) => (elapsed += milliseconds),
    breakOnce: () => (failures = 1),
    async open(
      parts: Partial<Record<'id' | 'locale' | 'device' | 'app' | 'path', string>> &
        Partial<Record<'revision' | 'at' | 'since', number>> = {},
    ) {
      const { id = 'r1', revision = 1, locale = 'ja', device = 'sp', app = 'none', path = '/' } = parts;
      const { at = 0, since = 0 } = parts;
      const visit = {
        release: { id, revision },
        memberId: null,
        locale,
        device,
        browser: { os: 'other', app },
        path,
        since,
        now: new Date(start + at),
      };
      // Nothing here reads more of the release, and no database.
      const page = await pages.read(visit as unknown as PageVisit);
      return (await page.encoded('identity')).toString();
    },
  };
}

it('makes a page once for many who ask at once, and for those who come later', async () => {
  const { open, made } = site();
  const first = await Promise.all([open(), open(), open(), open()]);
  expect([...first, await open()]).toEqual(Array.from({ length: 5 }, () => 'r1 1 ja sp / 0'));
  expect(made).toHaveLength(1);
});

it('makes a page anew as soon as a date of the release has passed', async () => {
  const { open } = site();
  expect([await open(), await open({ at: 10, since: start + 10 }), await open({ at: 20, since: start + 10 })]).toEqual([
    'r1 1 ja sp / 0',
    'r1 1 ja sp / 10',
    'r1 1 ja sp / 10',
  ]);
});

it('gives nobody a page of another release, revision, language, device, app or path', async () => {
  const { open } = site();
  await open();
  expect(
    await Promise.all([
      open({ id: 'r2' }),
      open({ revision: 2 }),
      open({ locale: 'en' }),
      open({ device: 'pc' }),
      open({ app: 'line' }),
      open({ path: '/terms' }),
      open(),
    ]),
  ).toEqual([
    'r2 1 ja sp / 0',
    'r1 2 ja sp / 0',
    'r1 1 en sp / 0',
    'r1 1 ja pc / 0',
    'r1 1 ja line / 0',
    'r1 1 ja sp /terms 0',
    'r1 1 ja sp / 0',
  ]);
});

it('makes a page anew when what it shows has changed, and when it is a second old', async () => {
  const { open, change, pass, made } = site();
  await open();
  change();
  pass(50);
  await open({ at: 10 });
  await open({ at: 1009 });
  expect(made).toHaveLength(2);
  expect(await open({ at: 1010 })).toBe('r1 1 ja sp / 1010');
  expect(made).toHaveLength(3);
});

it('shows what it read for 50 ms, by the time that goes on and by the clock of the site', async () => {
  const { open, change, pass, made } = site();
  await open();
  change();
  pass(49);
  await open({ at: 49 });
  expect(made).toHaveLength(1);
  await open({ at: 50 });
  expect(made).toHaveLength(2);
  change();
  pass(50);
  await open({ at: 50 });
  expect(made).toHaveLength(3);
});

it('is not made anew more than twice a second for changes that never end, and never older than a second', async () => {
  const { open, change, pass, made } = site();
  const changeAndOpen = async (milliseconds: number) => {
    pass(milliseconds);
    change();
    await open();
  };
  for (let count = 0; count < 50; count += 1) await changeAndOpen(50);
  expect(made).toHaveLength(15);
  await changeAndOpen(500);
  await changeAndOpen(50);
  expect(made).toHaveLength(16);
  expect(await open({ at: 1000 })).toBe('r1 1 ja sp / 1000');
});

it('lets the others go on when the one that makes the page for all fails', async () => {
  const { open, breakOnce } = site();
  breakOnce();
  const outcomes = await Promise.allSettled([open(), open(), open()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await open()).toBe('r1 1 ja sp / 0');
});
