import { expect, test } from 'vitest';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { noon, useTinySite } from './support/tiny-site.ts';

const tiny = useTinySite();

const json = (value: unknown) => JSON.stringify(value);

test('every document shows the time of the scenario, whenever it was opened', async () => {
  const clock = createVirtualClock(noon);
  const screen = await tiny.open({ '/': 'one', '/two': 'two' }, { clock });
  const seen: number[] = [];
  const look = async () => {
    await screen.settle();
    seen.push((await screen.page.evaluate(() => Date.now())) - clock.now());
  };
  await screen.page.goto(`${screen.origin}/`);
  await look();
  await clock.advance(1234);
  await look();
  await screen.page.goto(`${screen.origin}/two`);
  await look();
  await clock.advance(21 * 86_400_000);
  await look();
  await screen.page.goBack();
  await look();
  await clock.advance(50);
  await screen.page.reload();
  await look();
  expect(seen).toEqual([0, 0, 0, 0, 0, 0]);
  expect(clock.now()).toBe(new Date(noon).getTime() + 1234 + 21 * 86_400_000 + 50);
});

const randomOf = async (seed: string) => {
  const screen = await tiny.open({ '/': 'one' }, { seed });
  const rendered: string[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    await screen.page.goto(`${screen.origin}/`);
    rendered.push(
      ...(await screen.page.evaluate(() => [
        crypto.randomUUID(),
        String(Math.random()),
        crypto.getRandomValues(new Uint8Array(4)).join(' '),
      ])),
    );
  }
  return rendered;
};

test('random numbers are the same for a seed, another one in each document', async () => {
  const first = await randomOf('1');
  expect(await randomOf('1')).toEqual(first);
  const other = await randomOf('2');
  expect(new Set([...first, ...other]).size).toBe(18);
  for (const uuid of [first[0], first[3], first[6]]) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test('a timer that fetches is waited for, and what comes of it', async () => {
  const screen = await tiny.open({
    '/': `<p>waits</p><script>
      setTimeout(async () => {
        const answer = await fetch('/service/v2/prizes?page=2', { method: 'POST', body: '{"amount":1}', headers: { 'Idempotency-Key': 'k-1' } });
        await new Promise((resolve) => { const c = new MessageChannel(); c.port1.onmessage = resolve; c.port2.postMessage(0); });
        const second = await fetch('/service/v2/points');
        document.querySelector('p').textContent = (await answer.text()) + (await second.text());
      }, 3000);
    </script>`,
    '/service/v2/prizes': (_request, response) => void setImmediate(() => response.end('a')),
    '/service/v2/points': (_request, response) => void response.writeHead(409).end('b'),
  });
  screen.beginStep(0);
  await screen.page.goto(`${screen.origin}/`);
  await screen.settle();
  screen.beginStep(1);
  await screen.clock.advance(3000);
  await screen.settle();
  expect(await screen.page.locator('p').textContent()).toBe('ab');
  const calls = screen.calls.map(({ milliseconds: _real, ...call }) => call);
  const bare = { body: undefined, idempotencyKey: undefined, isGivenUp: false };
  expect(calls).toEqual([
    { ...bare, method: 'GET', path: '/', status: 200, step: 0 },
    {
      ...bare,
      method: 'POST',
      path: '/prizes?page=2',
      body: { amount: 1 },
      idempotencyKey: 'k-1',
      status: 200,
      step: 1,
    },
    { ...bare, method: 'GET', path: '/points', status: 409, step: 1 },
  ]);
  expect(screen.problems).toEqual([]);
  expect(screen.pageStatus()).toBe(200);
});

test('a call is given up when its page is left, not when its answer is lost', async () => {
  const screen = await tiny.open({
    '/': `<script>fetch('/service/v2/lost').catch(() => fetch('/service/v2/late'))</script>`,
    '/two': 'two',
    '/service/v2/lost': (request) => void request.socket.destroy(),
    '/service/v2/late': () => {},
  });
  const late = screen.page.waitForRequest('**/late');
  await screen.page.goto(`${screen.origin}/`);
  await late;
  await screen.page.goto(`${screen.origin}/two`);
  await screen.settle();
  expect(screen.calls.map(({ path, status, isGivenUp }) => ({ path, status, isGivenUp }))).toEqual([
    { path: '/', status: 200, isGivenUp: false },
    { path: '/lost', status: undefined, isGivenUp: false },
    { path: '/late', status: undefined, isGivenUp: true },
    { path: '/two', status: 200, isGivenUp: false },
  ]);
});

test('a program that takes many turns to begin is waited for', async () => {
  const screen = await tiny.open({
    '/': `<p>waits</p><script type="module">
      for (let turn = 0; turn < 20_000; turn += 1) {
        await new Promise((resolve) => { const c = new MessageChannel(); c.port1.onmessage = resolve; c.port2.postMessage(0); });
      }
      document.querySelector('p').textContent = 'ran';
    </script>`,
  });
  await screen.page.goto(`${screen.origin}/`, { waitUntil: 'commit' });
  await screen.settle();
  expect(await screen.page.locator('p').textContent()).toBe('ran');
});

test('a navigation that a timer begins is waited for', async () => {
  const screen = await tiny.open({
    '/': `<script>setTimeout(() => location.assign('/missing'), 40)</script>`,
  });
  await screen.page.goto(`${screen.origin}/`);
  await screen.settle();
  await screen.clock.advance(50);
  await screen.settle();
  expect([await screen.readAloud(), screen.pageStatus()]).toEqual(['- text: Not found', 404]);
});

test('what is held is not waited for, and comes when time goes on', async () => {
  const clock = createVirtualClock(noon);
  let held = 0;
  const screen = await tiny.open(
    {
      '/': `<p>waits</p><script>fetch('/service/v2/late').then((r) => r.text()).then((t) => (document.querySelector('p').textContent = t))</script>`,
      '/service/v2/late': (_request, response) => {
        held += 1;
        const due = clock.now() + 2000;
        const end = clock.follow(() => {
          if (clock.now() < due) return;
          end();
          held -= 1;
          response.end('came');
        });
      },
    },
    { clock, heldCalls: () => held },
  );
  await screen.page.goto(`${screen.origin}/`);
  await screen.settle();
  const came = await screen.until(async () =>
    (await screen.page.locator('p').textContent()) === 'came' ? true : undefined,
  );
  expect([came, clock.now() - new Date(noon).getTime()]).toEqual([true, 2000]);
  const never = await screen.until(async () => undefined, 1000);
  expect([never, clock.now() - new Date(noon).getTime()]).toEqual([undefined, 3000]);
});

test('what goes wrong unasked is noted, calls that fail are not', async () => {
  const screen = await tiny.open({
    '/': `<script>
      console.error('bad');
      fetch('/service/v2/nothing');
      fetch('http://example.org/elsewhere').catch(() => {});
      setTimeout(() => { throw new Error('late'); }, 10);
      Promise.reject(new Error('lost'));
    </script><script src="/assets/gone.js"></script>`,
  });
  await screen.page.goto(`${screen.origin}/`);
  await screen.settle();
  await screen.clock.advance(50);
  await screen.settle();
  expect([...screen.problems].toSorted()).toEqual([
    'console: bad',
    'file: /assets/gone.js was answered with 404',
    'uncaught: late',
    'uncaught: lost',
  ]);
});

test('the browser is what the device and the language say', async () => {
  const seen: unknown[] = [];
  for (const [device, locale] of [
    ['phone', 'ja'],
    ['iphone', 'en'],
    ['tablet', 'ko'],
    ['desktop', 'ja'],
  ] as const) {
    const cookies = [{ name: 'session', value: 'abc' }];
    const screen = await tiny.open({ '/': 'one' }, { device, locale, cookies });
    await screen.page.goto(`${screen.origin}/`);
    const { userAgent, ...rest } = await screen.page.evaluate(() => ({
      userAgent: navigator.userAgent,
      language: navigator.language,
      width: innerWidth,
      height: innerHeight,
      touch: navigator.maxTouchPoints > 0,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      cookie: document.cookie,
    }));
    seen.push([/iPhone|Android.*Mobile|Android|X11/.exec(userAgent)?.[0].slice(0, 7), json(rest)]);
  }
  const common = { zone: 'Asia/Tokyo', still: true, cookie: 'session=abc' };
  expect(seen).toEqual([
    ['Android', json({ language: 'ja-JP', width: 390, height: 844, touch: true, ...common })],
    ['iPhone', json({ language: 'en-US', width: 390, height: 844, touch: true, ...common })],
    ['Android', json({ language: 'ko-KR', width: 820, height: 1180, touch: true, ...common })],
    ['X11', json({ language: 'ja-JP', width: 1280, height: 800, touch: false, ...common })],
  ]);
});

const shoot = async (isSeen: boolean) => {
  const screen = await tiny.open({ '/': '<h1>Prizes</h1><button>Exchange</button>' }, { isSeen });
  await screen.page.goto(`${screen.origin}/`);
  const picture = await screen.screenshot({ type: 'png' });
  const bare = await screen.page.screenshot({ type: 'png' });
  await screen.page.getByRole('button').click();
  return { picture, bare, ariaText: await screen.readAloud() };
};

test('a page that nobody looks at is painted for a picture, and only then', async () => {
  const [seen, unseen] = [await shoot(true), await shoot(false)];
  expect(seen.bare).toEqual(seen.picture);
  expect(unseen.picture).toEqual(seen.picture);
  expect(unseen.bare).not.toEqual(seen.picture);
  expect(unseen.ariaText).toBe(seen.ariaText);
});
