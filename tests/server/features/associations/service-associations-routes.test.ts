import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { serviceAssociations } from '#server/db/schema/members.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, changeCampaign } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';

const association = { idLength: { minimum: 4, maximum: 8 }, isDigitsOnly: true };
const displayData = (id: string) => ({ displayText: `Player ${id}`, gameUserId: id });

describeOnEngines('game accounts of members', (database) => {
  let app: App;
  let call: CallApi;
  let member: string;

  const allow = (associateSituation: 'later_no_auth' | 'none') =>
    changeCampaign(database.db, (campaign) => ({
      ...campaign,
      product: { ...campaign.product, associateSituation, association },
    }));

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db));
    member = await addMember(database.db);
    await allow('later_no_auth');
  });
  afterEach(() => database.db.delete(serviceAssociations));
  afterAll(() => app.close());

  let keys = 0;
  const link = (associateId: string, by: string | null = member, key = `key-associate-${(keys += 1)}`) =>
    call({
      method: 'POST',
      path: '/service_associations/later_register',
      key,
      body: { associateId },
      ...(by !== null && { member: by }),
    });
  const codeOf = async (answer: ReturnType<typeof link>) => {
    const { statusCode, ...rest } = await answer;
    return [statusCode, rest.json<{ code?: string }>().code];
  };
  const kept = () =>
    database.db
      .select({ memberId: serviceAssociations.memberId, account: serviceAssociations.account })
      .from(serviceAssociations);

  it('are linked, shown of the member, who is known to have linked the app, and named in no audit line [3.20, 3.25]', async () => {
    const answer = await link('1234');
    const { user } = answer.json<{ user: object }>();
    expect(answer.statusCode).toBe(200);
    expect(user).toMatchObject({ serviceAssociation: { displayData: displayData('1234') }, isLinkedApp: true });
    expect((await call({ path: '/users/@me', member })).json()).toEqual({ user });
    const lines = (await database.db.select().from(auditLog)).filter(({ action }) => action === 'member.associate');
    expect(lines.map(({ actor, subject, details }) => ({ actor, subject, details }))).toEqual([
      { actor: `member:${member}`, subject: `member:${member}`, details: {} },
    ]);
  });

  it('are linked once for a key', async () => {
    const answers = [await link('2345', member, 'key-twice'), await link('2345', member, 'key-twice')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body === answers[0]?.body])).toEqual([
      [200, true],
      [200, true],
    ]);
  });

  it('are one for a member, and have one member', async () => {
    const other = await addMember(database.db);
    expect(await codeOf(link('3456'))).toEqual([200, undefined]);
    expect(await codeOf(link('4567'))).toEqual([409, 'association.already']);
    expect(await codeOf(link('3456', other))).toEqual([409, 'association.taken']);
    expect(await kept()).toEqual([{ memberId: member, account: '3456' }]);
  });

  it('have one member also when many want one at once', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => addMember(database.db)));
    const answers = await Promise.all(others.map((other) => codeOf(link('5678', other))));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'association.taken')).toHaveLength(5);
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    ['the game refuses', '9404', [422, 'association.refused']],
    ['a game that is down does not know', '9503', [503, 'association.unavailable']],
    ['are too short', '123', [422, 'form.invalid']],
    ['are too long', '123456789', [422, 'form.invalid']],
    ['have other characters than digits', '12a4', [422, 'form.invalid']],
    ['are empty', '', [422, 'form.invalid']],
  ])('are not linked by identifiers that %s', async (_name, id, refusal) => {
    expect(await codeOf(link(id))).toEqual(refusal);
    expect(await kept()).toEqual([]);
  });

  it('are no matter of visitors, nor of a campaign without them', async () => {
    expect((await link('1234', null)).statusCode).toBe(401);
    await allow('none');
    expect(await codeOf(link('1234'))).toEqual([403, 'association.closed']);
    await allow('later_no_auth');
    expect(await kept()).toEqual([]);
  });
});
