import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Invitation } from '#schemas/entities/invitation.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { readPageData } from '#server/pages/page-data.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, changeCampaign, setCampaign } from '../../support/records.ts';
import { buildTestApp } from '../../support/test-app.ts';
import type { CallApi } from '../../support/test-app.ts';
import { testStart } from '../../support/test-services.ts';
import { codeOfMember, setInvitations, withoutInvitations } from './invitation-records.ts';

describeOnEngines('Calls of invitations', (database) => {
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    await setCampaign(database.db);
    ({ app, call } = await buildTestApp(database.db));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await setCampaign(database.db);
    await setInvitations(database.db);
  });

  const get = async (member: string | undefined, path: string) => {
    const response = await call({ path, ...(member !== undefined && { member }) });
    return { status: response.statusCode, body: response.json<{ code?: string; invitation?: Invitation }>() };
  };
  const enter = async (member: string, invitationCode: unknown) => {
    const key = randomUUID();
    const response = await call({ method: 'POST', path: '/invitations/input', member, key, body: { invitationCode } });
    return { status: response.statusCode, body: response.json<{ code?: string; invitation?: Invitation }>() };
  };

  it('tell a member its code and who came, and take that of another [7.30]', async () => {
    const [one = '', other = ''] = await Promise.all([1, 2].map(() => addMember(database.db)));
    const { body } = await get(one, '/invitations/@me');
    expect(body.invitation).toMatchObject({ code: await codeOfMember(database.db, one), invitations: [] });
    expect((await get(other, '/invitations/input')).body.invitation).toMatchObject({ availableIncentive: { step: 0 } });
    const entered = await enter(other, body.invitation?.code);
    expect(entered).toMatchObject({ status: 200, body: { invitation: { availableIncentive: null } } });
    expect((await get(one, '/invitations/@me')).body.invitation?.invitations).toHaveLength(1);
  });

  it('refuse a wrong code by a code of their own', async () => {
    const member = await addMember(database.db);
    expect(await enter(member, 'NOSUCH')).toMatchObject({ status: 409, body: { code: 'invitation.wrong-code' } });
  });

  it('refuse visitors, and bodies that are none', async () => {
    const member = await addMember(database.db);
    expect((await get(undefined, '/invitations/@me')).status).toBe(401);
    for (const code of ['', 'x'.repeat(101), 5, null, undefined]) expect((await enter(member, code)).status).toBe(400);
  });

  it('are refused while invitations are closed, and where there are none [6.04]', async () => {
    const member = await addMember(database.db);
    const paths = ['/invitations/@me', '/invitations/input'];
    await setCampaign(database.db, 'only_exchange');
    for (const path of paths) {
      expect(await get(member, path)).toMatchObject({ status: 403, body: { code: 'situation.closed' } });
    }
    expect(await enter(member, 'NOSUCH')).toMatchObject({ status: 403, body: { code: 'situation.closed' } });
    await setCampaign(database.db);
    await changeCampaign(database.db, withoutInvitations);
    for (const path of paths) expect((await get(member, path)).status).toBe(404);
    expect((await enter(member, 'NOSUCH')).status).toBe(404);
  });

  it('are left to the page while invitations are closed, which then learns why', async () => {
    const memberId = await addMember(database.db);
    const read = async () => {
      const release = await readReleaseView(database.db);
      if (release === null) throw new Error('A campaign is live.');
      const context = { db: database.db, release, memberId, locale: 'en' as const, now: new Date(testStart) };
      return Object.keys(await readPageData(context, { data: ['invitation', 'topPrizes'], params: {} }));
    };
    expect(await read()).toEqual(['topPrizes', 'invitation']);
    await setCampaign(database.db, 'only_exchange');
    expect(await read()).toEqual(['topPrizes']);
  });

  it('let nobody guess codes for long', async () => {
    const member = await addMember(database.db);
    const outcomes = [];
    for (let guess = 0; guess < 12; guess += 1) outcomes.push((await enter(member, `GUESS${guess}`)).status);
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429]);
  });
});
