import { expect, test } from 'vitest';
import { browserOf } from '#schemas/page/browser.ts';
import type { Change } from '#schemas/scenario/given.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { noon, useTinySite } from '../screen/support/tiny-site.ts';
import type { TinyPage } from '../screen/support/tiny-site.ts';
import { failureOf, noPlay, playAll } from './support/tiny-scene.ts';

const tiny = useTinySite();

const note = `<script>
  const lines = [];
  const note = (line) => { lines.push(line); document.querySelector('output').textContent = lines.join(' '); };
</script><output></output>`;

const words = (screen: Awaited<ReturnType<typeof tiny.open>>) => screen.page.locator('output').textContent();

test('pages are visited, reloaded and gone back from', async () => {
  const screen = await tiny.open({ '/': '<a href="/two">Next</a>', '/two': 'Page two' });
  await playAll(screen, [{ visit: '/?from=mail' }, { press: { link: 'Next' } }, { reload: true }]);
  expect([screen.page.url(), await screen.readAloud()]).toEqual([`${screen.origin}/two`, '- text: Page two']);
  await playAll(screen, [{ goBack: true }, { waitFor: { link: 'Next' } }]);
  expect(screen.calls.map(({ path }) => path)).toEqual(['/?from=mail', '/two', '/two', '/?from=mail']);
  expect(await failureOf(playAll(screen, [{ goBack: true }]))).toEqual({
    message: 'There is no page to go back to.',
    expected: 'The fan saw another page before.',
    actual: `${screen.origin}/?from=mail was the first.`,
    nearest: '',
    hint: 'visit another page first',
  });
});

/** A page that shows which cookies it was asked for with, and sets one of the site and one of the network. */
const cookiePage: TinyPage = (request, response) => {
  response.setHeader('content-type', 'text/html');
  response.setHeader('set-cookie', ['kansei_session=s', 'hoshizora_account=hina']);
  const sent = (request.headers.cookie ?? 'nothing').split('; ').toSorted().join(' ');
  response.end(`<body><link rel="icon" href="data:,"><output>${sent}</output>`);
};

test('each browser has cookies and storage of its own; the network knows the fan in all of them', async () => {
  const screen = await tiny.open({ '/': cookiePage });
  const seen: unknown[] = [];
  const visitIn = async (browser: string) => {
    await playAll(screen, [{ inBrowser: browser }, { visit: '/' }]);
    const stored = await screen.page.evaluate(() => [localStorage.getItem('kept'), sessionStorage.getItem('kept')]);
    seen.push([browser, await words(screen), ...stored]);
  };
  expect(await failureOf(playAll(screen, [{ inBrowser: 'safari' }]))).toEqual({
    message: 'Nothing of the site is on the screen that could go on in another browser.',
    expected: 'The fan saw a page before.',
    actual: 'about:blank',
    nearest: '',
    hint: 'visit a page first',
  });
  await playAll(screen, [{ visit: '/' }]);
  await screen.page.evaluate(() => {
    localStorage.setItem('kept', 'for ever');
    sessionStorage.setItem('kept', 'for now');
  });
  for (const browser of ['first', 'safari', 'safari', 'first']) await visitIn(browser);
  expect(seen).toEqual([
    ['first', 'hoshizora_account=hina kansei_session=s', 'for ever', 'for now'],
    ['safari', 'hoshizora_account=hina', null, null],
    ['safari', 'hoshizora_account=hina kansei_session=s', null, null],
    ['first', 'hoshizora_account=hina kansei_session=s', 'for ever', 'for now'],
  ]);
});

test('a browser inside an app says so', async () => {
  const screen = await tiny.open({ '/': 'one' }, { device: 'iphone', inApp: 'line' });
  await playAll(screen, [{ visit: '/' }]);
  const { app, os } = browserOf(
    await screen.page.evaluate(() => ({ userAgent: navigator.userAgent, maxTouchPoints: 5 })),
  );
  expect([app, os]).toEqual(['line', 'ios']);
});

test('a page whose answer is late comes when time went on', async () => {
  const clock = createVirtualClock(noon);
  const due = clock.now() + 3000;
  let held = 0;
  const late: TinyPage = (_request, response) => {
    held += 1;
    const end = clock.follow(() => {
      if (clock.now() < due) return;
      end();
      held -= 1;
      response.setHeader('content-type', 'text/html').end('<h1>Late</h1>');
    });
  };
  const screen = await tiny.open({ '/': late }, { clock, heldCalls: () => held });
  await playAll(screen, [{ visit: '/' }]);
  expect(await screen.readAloud()).toBe('- heading "Late" [level=1]');
  expect(clock.now()).toBe(due);
  expect(await screen.page.evaluate(() => Date.now())).toBe(due);
});

test('time stands still while the browser itself is late', async () => {
  const screen = await tiny.open({ '/': 'Page one' });
  const { page, clock } = screen;
  const began = clock.now();
  const goto: typeof page.goto = async (...address) => {
    const response = await page.goto(...address);
    for (let look = 0; look < 3; look += 1) await screen.settle();
    return response;
  };
  const slow = { ...screen, page: Object.create(page, { goto: { value: goto } }) };
  await playAll(slow, [{ visit: '/' }]);
  expect([await screen.readAloud(), clock.now()]).toEqual(['- text: Page one', began]);
});

test('a page that a link leads to may hang: then it says so', async () => {
  let held = 0;
  const never: TinyPage = () => void (held += 1);
  const screen = await tiny.open({ '/': never, '/link': '<a href="/">Go</a>' }, { heldCalls: () => held });
  await playAll(screen, [{ visit: '/link' }, { press: { link: 'Go' } }, { pass: '20 s' }]);
  expect(await failureOf(playAll(screen, [{ waitFor: { text: 'Late' } }]))).toEqual({
    message: 'The next page did not come within 10 s.',
    expected: 'the step',
    actual: '',
    nearest: '',
    hint: 'its answer is held by "faults"; let more time pass, or mend it by "meanwhile"',
  });
});

test('things are pressed as soon as they can be, and held', async () => {
  const screen = await tiny.open({
    '/': `${note}<div style="height: 3000px"></div>
      <label><input type="checkbox" style="opacity: 0; width: 0; height: 0" onchange="note('ticked')"><span>I agree</span></label>
      <button id="late" disabled onclick="note('late')">Later</button>
      <button id="held">Hold</button>
      <script>
        setTimeout(() => { late.disabled = false; }, 400);
        let timer;
        held.onpointerdown = () => { timer = setInterval(() => note('more'), 100); };
        held.onpointerup = () => clearInterval(timer);
      </script>`,
  });
  await playAll(screen, [
    { visit: '/' },
    { press: { button: 'Later' } },
    { longPress: { on: { button: 'Hold' }, for: '350 ms' } },
    { pass: '1 s' },
    { press: { checkbox: 'I agree' } },
  ]);
  expect(await words(screen)).toBe('late more more more ticked');
});

test('fields are typed into key by key, choices chosen, keys pressed', async () => {
  const screen = await tiny.open({
    '/': `${note}<label>Name <input value="old" onkeydown="note(event.key)"></label>
      <label>Note <textarea></textarea></label>
      <label><input type="radio" name="r" onchange="note('blue')">Blue</label>
      <label><input type="checkbox" checked onchange="note('never')">Mail</label>
      <label>Size <select onchange="note(this.value)"><option>S</option><option>M</option></select></label>`,
  });
  await playAll(screen, [
    { visit: '/' },
    { type: { text: 'ab', into: { textbox: 'Name' } } },
    { type: { text: '星', into: { textbox: 'Note' } } },
    { choose: { radio: 'Blue' } },
    { choose: { checkbox: 'Mail' } },
    { choose: { option: 'M' } },
    { press: { textbox: 'Name' } },
    { key: 'Shift+Tab' },
    { key: 'Tab' },
    { key: 'z' },
    { waitFor: { textbox: 'Name', value: '*z*', focused: true } },
    { waitFor: { textbox: 'Note', value: '星' } },
    { waitFor: { combobox: 'Size', value: 'M' } },
  ]);
  expect(await words(screen)).toBe('Delete a b blue M Shift Tab z');
});

test('scrolling brings what is lazy', async () => {
  const screen = await tiny.open({
    '/': `${note}<div style="height: 2500px"></div><p id="lazy">…</p><div style="height: 2500px"></div>
      <script>
        new IntersectionObserver(([entry], observer) => {
          if (!entry.isIntersecting) return;
          observer.disconnect();
          fetch('/more').then((r) => r.text()).then((text) => { lazy.textContent = text; });
        }).observe(lazy);
        addEventListener('scrollend', () => note(String(scrollY)));
      </script>`,
    '/more': (_request, response) => void response.end('More of it'),
  });
  await playAll(screen, [{ visit: '/' }, { scroll: { text: 'More of it' } }]);
  expect(await screen.readAloud()).toContain('More of it');
  await playAll(screen, [{ scroll: 'end' }]);
  const end = await screen.page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await playAll(screen, [{ scroll: 'top' }]);
  expect([end, await screen.page.evaluate(() => scrollY)]).toEqual([0, 0]);
});

test('a window that is left learns it, and that the fan came back; time went on', async () => {
  const screen = await tiny.open({
    '/': `${note}<script>
      for (const name of ['blur', 'focus']) addEventListener(name, () => note(name));
      document.addEventListener('visibilitychange', () => note(document.visibilityState + ':' + document.hidden));
      setInterval(() => note('tick'), 60000);
    </script>`,
  });
  await playAll(screen, [{ visit: '/' }, { leave: '2 min' }, { leave: '21 days' }]);
  expect(await words(screen)).toBe(
    'blur hidden:true tick tick visible:false focus blur hidden:true tick visible:false focus',
  );
  expect(screen.clock.now() - new Date(noon).getTime()).toBe(21 * 86_400_000 + 120_000);
});

test('the world changes meanwhile, and what is there is waited for', async () => {
  const changes: Change[] = [];
  const play = { ...noPlay, change: async (change: Change) => void changes.push(change) };
  const screen = await tiny.open({ '/': `${note}<script>setTimeout(() => note('came'), 9000)</script>` });
  await playAll(screen, [{ visit: '/' }, { meanwhile: { stock: { star: 0 } } }, { waitFor: { status: 'came' } }], play);
  expect(changes).toEqual([{ stock: { star: 0 } }]);
  expect(screen.clock.now() - new Date(noon).getTime()).toBe(9000);
});
