import { expect, it } from 'vitest';
import type { Fault } from '#schemas/scenario/fault.ts';
import type { Play } from '#replay/stage/stage.ts';
import type { VirtualClock } from '#replay/run/virtual-clock.ts';
import { playing } from '../support/plan-with.ts';
import { apiAs, callAs } from '../support/stage-caller.ts';
import { thrownBy, useStage } from '../support/use-stage.ts';

const site = useStage();

type Api = ReturnType<typeof apiAs>;

function withFaults<Result>(
  faults: Fault[],
  body: (api: Api, play: Play, clock: VirtualClock) => Promise<Result>,
): Promise<Result> {
  const given = { member: { persona: 'hina_hoshi', points: 5000 }, faults };
  return playing(site.stage, given, (play, clock) => body(apiAs(site.stage, play), play, clock));
}

const exchange = { method: 'POST', key: 'replay-test-exchange-one', body: { amount: 1, exchangePoint: 300 } } as const;
const exchangePath = '/prizes/sticker-sheet/exchange';
const exchangeCall = 'POST /prizes/*/exchange';

it('answers in place of the server: an error of that status, a body, or anything at all', async () => {
  const faults: Fault[] = [
    { call: 'GET /product', answers: 429 },
    { call: 'GET /product/@me', answers: 409, body: { code: 'prize.expired', message: 'Over.' } },
    { call: 'GET /notifications', answers: 200, sends: '{"notifi', type: 'text/html' },
    { call: exchangeCall, answers: 204 },
  ];
  await withFaults(faults, async (api, play) => {
    expect(await api('/product')).toEqual({
      status: 429,
      body: {
        code: 'rate.limited',
        message: 'You have made too many requests. Please wait and try again later',
      },
    });
    expect(await api('/product/@me')).toEqual({ status: 409, body: { code: 'prize.expired', message: 'Over.' } });
    const cut = await callAs(site.stage, play)('/service/v2/notifications');
    expect([cut.status, cut.headers.get('content-type'), await cut.text()]).toEqual([200, 'text/html', '{"notifi']);
    expect(await api(exchangePath, exchange)).toEqual({ status: 204, body: null });
    expect(await play.readStored(undefined)).toMatchObject({ points: 5000, awards: [] });
  });
});

it('fails only the first calls, then those of the next fault, then none', async () => {
  const faults: Fault[] = [
    { call: 'GET /product', answers: 500, times: 2 },
    { call: '* /product', answers: 503, times: 1 },
  ];
  const statuses = await withFaults(faults, async (api) => {
    const answers = [await api('/product'), await api('/product'), await api('/product'), await api('/product')];
    return answers.map(({ status }) => status);
  });
  expect(statuses).toEqual([500, 500, 503, 200]);
});

it('loses a request before the server has it', async () => {
  await withFaults([{ call: exchangeCall, loses: 'request', times: 1 }], async (api, play) => {
    expect(await thrownBy(() => api(exchangePath, exchange))).toMatchObject({ message: 'fetch failed' });
    expect(await play.readStored(undefined)).toMatchObject({ points: 5000, awards: [] });
    expect(await api(exchangePath, exchange)).toMatchObject({ status: 200 });
  });
});

it('loses a reply after the server did what was asked', async () => {
  await withFaults([{ call: exchangeCall, loses: 'reply', times: 1 }], async (api, play) => {
    expect(await thrownBy(() => api(exchangePath, exchange))).toMatchObject({ message: 'fetch failed' });
    const taken = { points: 4700, awards: [{ prize: 'sticker-sheet', amount: 1 }] };
    expect(await play.readStored(undefined)).toMatchObject(taken);
    expect(await api(exchangePath, exchange)).toMatchObject({ status: 200 });
    expect(await play.readStored(undefined)).toMatchObject(taken);
  });
});

it('has replies late, in the order in which they are due, and done by then', async () => {
  const faults: Fault[] = [
    { call: exchangeCall, takes: '20 s' },
    { call: 'GET /product', takes: '5 s', answers: 503 },
  ];
  await withFaults(faults, async (api, play, clock) => {
    const order: string[] = [];
    const slow = api(exchangePath, exchange).then(({ status }) => order.push(`exchange ${status}`));
    const refused = api('/product').then(({ status }) => order.push(`product ${status}`));
    await expect.poll(() => play.heldCalls()).toBe(2);
    expect(await play.readStored(undefined)).toMatchObject({ points: 4700 });
    await clock.advance(4999);
    expect([play.heldCalls(), order]).toEqual([2, []]);
    await clock.advance(1);
    await refused;
    expect([play.heldCalls(), order]).toEqual([1, ['product 503']]);
    await clock.advance(15_000);
    await slow;
    expect([play.heldCalls(), order]).toEqual([0, ['product 503', 'exchange 200']]);
  });
});

it('never answers a call that hangs, and forgets it when the page goes', async () => {
  await withFaults([{ call: 'GET /product', hangs: true }], async (_api, play, clock) => {
    const page = new AbortController();
    const asked = thrownBy(() => fetch(`${site.stage.origin}/service/v2/product`, { signal: page.signal }));
    await expect.poll(() => play.heldCalls()).toBe(1);
    await clock.advance(3_600_000);
    expect(play.heldCalls()).toBe(1);
    page.abort();
    await asked;
    await expect.poll(() => play.heldCalls()).toBe(0);
  });
});

it('fails what the page asks for outside of the API', async () => {
  const given = { faults: [{ call: 'GET /mypage', answers: 502 }] };
  const status = await playing(site.stage, given, async (play) => (await callAs(site.stage, play)('/mypage')).status);
  expect(status).toBe(502);
});

it('mends everything where faults are changed to none', async () => {
  await withFaults([{ call: 'GET /product', answers: 500 }], async (api, play) => {
    expect(await api('/product')).toMatchObject({ status: 500 });
    await play.change({ stock: { penlight: 1 } });
    expect(await api('/product')).toMatchObject({ status: 500 });
    await play.change({ faults: [] });
    expect(await api('/product')).toMatchObject({ status: 200 });
  });
});
