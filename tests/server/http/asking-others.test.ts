import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App, AppPlugin } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { signInPlugin } from '#server/features/sign-in/sign-in-plugin.ts';
import { linkToMember, saveGrant } from '#server/features/social-accounts/social-accounts-repository.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember, addPrize } from '../support/records.ts';
import { anyRandom, clockAt, testSettings, testStart } from '../support/test-services.ts';
import { requestOf, sessionsByHeader } from '../support/test-app.ts';
import type { Call } from '../support/test-app.ts';
import { setEarning } from '../features/social-actions/action-records.ts';

/** A question to another host, which is answered when the test says so. */
function heldQuestion() {
  const signals = new EventEmitter();
  const [isAsked, isAnswered] = [once(signals, 'asked'), once(signals, 'answered')];
  const wait = async (): Promise<void> => {
    signals.emit('asked');
    await isAnswered;
  };
  return { isAsked, wait, answer: () => void signals.emit('answered') };
}

describeOnEngines('a write that waits for another host', (database) => {
  const [like, link] = [heldQuestion(), heldQuestion()];
  const game = createServer((_request, response) => {
    const account = { account: 'game-7', displayData: { displayText: 'Hina' } };
    void link.wait().then(() => response.writeHead(200).end(JSON.stringify(account)));
  });
  let app: App;
  let fan: string;
  let other: string;
  let prizeId: string;

  const slowNetwork: AppPlugin = async (site, dependencies) => {
    await signInPlugin(site, dependencies);
    site.signIn.providers.twitter.actions.act = like.wait;
  };
  const call = (wanted: Call) => app.inject(requestOf(wanted));
  const exchange = () => {
    const body = { amount: 1, exchangePoint: 100 };
    return call({ method: 'POST', path: `/prizes/${prizeId}/exchange`, member: other, key: randomUUID(), body });
  };

  beforeAll(async () => {
    const { db } = database;
    const services = { db, clock: clockAt(), random: anyRandom };
    const { campaign } = await setEarning(db);
    const association = { idLength: { minimum: 4, maximum: 8 }, isDigitsOnly: true };
    await setEarning(db, { product: { ...campaign.product, associateSituation: 'later_no_auth', association } });
    prizeId = await addPrize(db);
    fan = await addMember(db);
    other = await addMember(db, 1000);
    await new Promise<void>((resolve) => void game.listen(0, '127.0.0.1', resolve));
    const gameService = {
      address: `http://127.0.0.1:${(game.address() as AddressInfo).port}`,
      secret: 'a-secret-of-the-game-that-nobody-needs',
    };
    const settings = { ...testSettings, gameService };
    app = await buildApp({ ...services, settings, sessions: sessionsByHeader, signIn: slowNetwork, connections: 1 });
    const token = { accessToken: 'token', refreshToken: null, expiresAt: new Date(Date.parse(testStart) + 7_200_000) };
    const { id } = await saveGrant(services, app.signIn.secrets, 'twitter', { accountId: 'hina', ...token });
    await linkToMember(db, id, fan, services.clock.now());
  });
  afterAll(async () => {
    await app.close();
    game.close();
  });

  it.each<[string, ReturnType<typeof heldQuestion>, Call]>([
    ['a network', like, { method: 'PUT', path: '/tweets/opening/like', body: {} }],
    [
      'a game',
      link,
      {
        method: 'POST',
        path: '/service_associations/later_register',
        key: randomUUID(),
        body: { associateId: '1234' },
      },
    ],
  ])('keeps nobody else waiting for %s, and is carried out then', async (_host, question, write) => {
    const answer = call({ ...write, member: fan });
    await question.isAsked;
    expect((await exchange()).statusCode).toBe(200);
    question.answer();
    expect((await answer).statusCode).toBe(200);
    expect((await exchange()).statusCode).toBe(200);
  });
});
