import { afterEach, describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AnyActor } from 'xstate';
import { provide as provideLogin } from '#flows/login/login.effects.ts';
import { provide as provideLogout } from '#flows/logout/logout.effects.ts';
import { provide as provideNotificationReading } from '#flows/notification-reading/notification-reading.effects.ts';
import { provide as providePrizeExchange } from '#flows/prize-exchange/prize-exchange.effects.ts';
import { provide as provideRaffleEntry } from '#flows/raffle-entry/raffle-entry.effects.ts';
import { provide as provideRegistration } from '#flows/registration/registration.effects.ts';
import { provide as provideSignUp } from '#flows/sign-up/sign-up.effects.ts';
import {
  input as inputOfErrors,
  provide as provideErrors,
} from '#flows/sns-action-errors/sns-action-errors.effects.ts';
import type { Raffle } from '#schemas/entities/raffle.ts';
import { createKeptValues } from '#actors/kept-values.ts';
import { json } from '#tests/api-client/test-server.ts';
import type { Answer } from '#tests/api-client/test-server.ts';
import { answerWith, completeForm, now, prizeWith, userWith } from '#tests/machines/support/entities.ts';
import { startWorld } from './support.ts';
import type { World } from './support.ts';

let world: World | undefined;

afterEach(async () => {
  await world?.close();
  world = undefined;
});

async function open(...answers: Answer[]): Promise<World> {
  world = await startWorld(...answers);
  return world;
}

function settledAt(actor: AnyActor, state: string): Promise<unknown> {
  return waitFor(actor, (snapshot: { value: unknown }) => snapshot.value === state, { timeout: 30_000 });
}

const refusal = (status: number, code: string) => json(status, { code, message: code });

async function exchange(...answers: Answer[]) {
  const { dependencies, done, requests } = await open(...answers);
  const input = { prize: prizeWith(), point: 1000, now };
  const actor = createActor(providePrizeExchange(dependencies), { input }).start();
  actor.send({ type: 'exchange.proceed' });
  actor.send({ type: 'exchange.changeAmount', amount: 2 });
  actor.send({ type: 'exchange.confirm' });
  return { actor, done, requests };
}

const raffleEntered = (enteredAmount: number): Raffle => ({
  id: 'wish',
  name: 'Wish',
  detail: '',
  usePoint: 0,
  startAt: null,
  endAt: '2099-01-01T00:00:00.000Z',
  userLimitAmount: null,
  stockUserLimitAmount: null,
  enteredAmount,
  stage: 'open',
  prizes: [],
  winners: 1,
  randomness: 'drand',
  checkPath: null,
  parameter: { iconSrc: '' },
});

async function enterRaffle(...answers: number[]) {
  const { dependencies, done, requests } = await open(
    ...answers.map((enteredAmount) => json(200, { raffle: raffleEntered(enteredAmount) })),
  );
  const input = { raffle: raffleEntered(1), point: 0, totalPoint: 0, now };
  const actor = createActor(provideRaffleEntry(dependencies), { input }).start();
  await settledAt(actor, 'succeeded');
  return { done, requests: requests() };
}

describe('the entry of a raffle', () => {
  const call = 'POST /service/v2/raffles/wish/apply {"amount":1,"usePoint":0}';

  test('is made once, and shows the raffle as it is then', async () => {
    expect(await enterRaffle(2)).toEqual({
      done: [['putEntity', 'raffle', raffleEntered(2)], ['refreshMember']],
      requests: [call],
    });
  });

  test('that is answered by an earlier one, whose answer was lost, is made', async () => {
    expect(await enterRaffle(1, 2)).toEqual({
      done: [['putEntity', 'raffle', raffleEntered(2)], ['refreshMember']],
      requests: [call, call],
    });
  });
});

describe('the exchange of a prize', () => {
  test('posts the amount and passes the prize on', async () => {
    const prize = prizeWith({ prizeCode: 'STAR-1' });
    const { actor, done, requests } = await exchange(json(200, { prize }));
    await settledAt(actor, 'succeeded');
    expect(requests()).toEqual(['POST /service/v2/prizes/prize-1/exchange {"amount":2,"exchangePoint":100}']);
    expect(done).toEqual([['putEntity', 'prize', prize], ['refreshMember']]);
  });

  test.each([
    [409, 'prize.insufficient-points', ['notify', { key: 'refusals.prize.insufficient-points', tone: 'danger' }]],
    [409, 'prize.out-of-stock', ['toast of the client', '409 : prize.out-of-stock']],
  ])('refused with %d %s is shown once', async (status, code, toast) => {
    const { actor, done } = await exchange(refusal(status, code));
    await settledAt(actor, 'failed');
    expect(done).toEqual([toast, ['refreshMember']]);
  });

  test('that costs something else by now shows the prize as the server says that it is', async () => {
    const prize = prizeWith({ exchangePoint: 200 });
    const refused = json(409, { code: 'prize.changed', message: 'prize.changed', prize });
    const { actor, done } = await exchange(refused);
    await settledAt(actor, 'confirming');
    expect(done).toEqual([
      ['putEntity', 'prize', prize],
      ['notify', { key: 'refusals.prize.changed', tone: 'info' }],
    ]);
  });

  test('refused because the session expired leaves the telling to the session', async () => {
    const { actor, done } = await exchange(refusal(401, 'auth.session-expired'));
    await settledAt(actor, 'failed');
    expect(done).toEqual([['refreshMember']]);
  });
});

describe('the way to the social network', () => {
  test.each([
    ['twitter', false, 'https://api.example.com/auth/twitter/signup'],
    ['twitter', true, 'https://api.example.com/auth/twitter/signup?force_login=true'],
    ['tiktok', true, 'https://api.example.com/auth/tiktok/signup'],
  ] as const)('to sign up with %s, another account %s [2.05, 7.34]', async (provider, anotherAccount, address) => {
    const { dependencies, done } = await open();
    const machine = provideSignUp({ ...dependencies, product: () => answerWith({ provider }).product });
    const actor = createActor(machine, { input: { anotherAccount } }).start();
    actor.send({ type: 'rules.agree', agreed: true });
    actor.send({ type: 'signUp.proceed' });
    expect(done).toEqual([['leaveTo', address]]);
  });

  test('to log in, on the same origin [2.33, 7.34]', async () => {
    const { dependencies, done } = await open();
    createActor(provideLogin({ ...dependencies, authOrigin: () => '' }), { input: {} }).start();
    expect(done).toEqual([['leaveTo', '/auth/twitter/login']]);
  });
});

async function logOut(answer: Answer) {
  const { dependencies, done, requests } = await open(answer);
  const actor = createActor(provideLogout(dependencies), { input: {} }).start();
  actor.send({ type: 'logout.confirm' });
  return { actor, done, requests };
}

describe('the logout', () => {
  test.each([
    ['ends the session', json(200, {})],
    ['takes an ended session for a logout', refusal(401, 'auth.login-required')],
  ])('%s', async (_what, answer) => {
    const { actor, done, requests } = await logOut(answer);
    await settledAt(actor, 'loggedOut');
    expect(requests()).toEqual(['DELETE /service/v2/sessions']);
    expect(done).toEqual([
      ['dropPersonal'],
      ['dropAllFiles'],
      ['applyUser', null],
      ['closeMenu'],
      ['notify', { key: 'errors.toast.loggedOut', tone: 'success' }],
      ['navigate', '/'],
    ]);
  });

  test('that fails is shown by the client', async () => {
    const { actor, done } = await logOut(refusal(500, 'server.error'));
    await settledAt(actor, 'canceled');
    expect(done).toEqual([['toast of the client', '500 : server.error']]);
  });
});

async function register(answer: Answer) {
  const { dependencies, done, requests } = await open(json(200, { signUpForm: completeForm }), answer);
  const actor = createActor(provideRegistration(dependencies), { input: { associateId: '' } }).start();
  await settledAt(actor, 'ready');
  actor.send({ type: 'registration.submit' });
  return { actor, done, requests };
}

describe('the registration', () => {
  test('fetches the form, registers, and goes on', async () => {
    const { actor, done, requests } = await register(json(200, { user: userWith() }));
    await settledAt(actor, 'registered');
    expect(requests()).toEqual(['GET /service/v2/sign_up_form/@me', 'POST /service/v2/users {}']);
    expect(done).toEqual([
      ['drop', expect.objectContaining({ name: 'game-account' })],
      ['setRegisteredUser', userWith()],
      ['applyUser', userWith()],
      ['navigate', '/registered'],
    ]);
  });

  test('that fails is shown by the machine alone', async () => {
    const { actor, done } = await register(refusal(409, 'sign-up.not-ready'));
    await settledAt(actor, 'ready');
    expect(done).toEqual([['notify', { key: 'errors.toast.registrationFailed', tone: 'danger' }]]);
  });
});

describe('a notification that is opened', () => {
  const notification = {
    id: 'news',
    title: 'News',
    level: 'info',
    description: '',
    displayedAtIso: '2026-11-21T03:00:00.000Z',
    isUnread: false,
  } as const;

  test('loses its mark wherever it is shown, though the next one was opened before the answer came', async () => {
    const { dependencies, done, requests } = await open(json(200, { notification, unreadNotifications: 3 }));
    const actor = createActor(provideNotificationReading(dependencies), { input: { notificationId: 'a b' } }).start();
    actor.stop();
    await expect
      .poll(() => done)
      .toEqual([
        ['putEntity', 'notification', notification],
        ['applyUser', userWith({ unreadNotifications: 3 })],
      ]);
    expect(requests()).toEqual(['PUT /service/v2/notifications/a%20b/read {}']);
  });

  test('keeps it in silence where the call fails', async () => {
    const { dependencies, done } = await open(refusal(500, 'server.error'));
    const actor = createActor(provideNotificationReading(dependencies), { input: { notificationId: 'news' } }).start();
    await settledAt(actor, 'failed');
    expect(done).toEqual([]);
  });
});

test('failed social actions that were read are kept for each member, and forgotten with the logout', async () => {
  const { dependencies } = await open();
  let member = 'hina';
  const kept = createKeptValues({ storage: null, member: () => member, now: () => now });
  const services = { ...dependencies, kept };
  const lastRead = () => inputOfErrors({}, services).lastReadId;
  const actor = createActor(provideErrors(services), { input: inputOfErrors({ readUpTo: 'b' }, services) }).start();
  actor.send({ type: 'errors.read', id: 'c' });
  const ofHina = lastRead();
  member = 'sora';
  const ofSora = lastRead();
  member = 'hina';
  kept.dropPersonal();
  const afterLogout = lastRead();
  kept.dropAll();
  expect([ofHina, ofSora, afterLogout, lastRead()]).toEqual(['c', '', 'c', '']);
});
