import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { listInquiries, purgeInquiries } from '#server/features/inquiries/inquiries-repository.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, changeCampaign, localised } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';
import { testStart } from '../../support/test-services.ts';

const body = { category: 'prizes', replyName: 'ほし', message: '届きません。🌟', agree: true };

describeOnEngines('inquiries', (database) => {
  let app: App;
  let call: CallApi;
  let member: string;

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db));
    member = await addMember(database.db);
    const inquiry = { categories: [{ id: 'prizes', name: localised('Prizes') }], nameLength: 5, messageLength: 8 };
    await changeCampaign(database.db, (campaign) => ({ ...campaign, product: { ...campaign.product, inquiry } }));
  });
  afterEach(() => database.db.delete(inquiries));
  afterAll(() => app.close());

  const send = (key: string, sent: unknown = body, more: { member?: string; locale?: 'ko' } = {}) =>
    call({ method: 'POST', path: '/inquiries', key, body: sent, ...more });
  const kept = () => database.db.select().from(inquiries).orderBy(asc(inquiries.createdAt));

  it('are kept, of a visitor and of a member, under a number each', async () => {
    const first = await send('key-visitor');
    const second = await send('key-member', body, { member, locale: 'ko' });
    const references = [first, second].map((answer) => answer.json<{ reference: string }>().reference);
    expect(references).toEqual([expect.stringMatching(/^\w{4}-\w{4}$/), expect.stringMatching(/^\w{4}-\w{4}$/)]);
    const { agree: _agree, ...asked } = body;
    const stored = { ...asked, createdAt: testStart, purgedAt: null };
    expect((await listInquiries(database.db, {})).toSorted((one) => (one.memberId === null ? -1 : 1))).toEqual([
      {
        ...stored,
        createdAt: new Date(testStart).toISOString(),
        reference: references[0],
        locale: 'ja',
        memberId: null,
      },
      {
        ...stored,
        createdAt: new Date(testStart).toISOString(),
        reference: references[1],
        locale: 'ko',
        memberId: member,
      },
    ]);
    expect(await listInquiries(database.db, { reference: references[1] ?? '' })).toHaveLength(1);
    expect(await listInquiries(database.db, { category: 'other' })).toEqual([]);
  });

  it('are kept once, however often they are sent', async () => {
    const answers = [await send('key-once'), await send('key-once')];
    expect([new Set(answers.map(({ body: text }) => text)).size, (await kept()).length]).toEqual([1, 1]);
  });

  it('are refused field by field, by the limits of the campaign', async () => {
    const answer = await send('key-wrong', { category: 'gone', replyName: ' ', message: 'x'.repeat(9), agree: false });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        code: 'form.invalid',
        message: 'Some of the fields are not filled in as they should be.',
        issues: [
          { where: 'body/category', problem: 'not offered', code: 'not-offered', limits: {} },
          { where: 'body/replyName', problem: 'required text', code: 'required-text', limits: {} },
          { where: 'body/message', problem: 'too long', code: 'too-long', limits: { count: 8 } },
          { where: 'body/agree', problem: 'required tick', code: 'required-tick', limits: {} },
        ],
      },
    ]);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['nothing', null],
    ['a message without end', { ...body, message: 'x'.repeat(20_001) }],
    ['what is no text', { ...body, replyName: 3 }],
    ['something more', { ...body, admin: true }],
  ])('that have %s are refused as a whole', async (_name, sent) => {
    expect((await send('key-malformed', sent)).statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('want a key', async () => {
    const answer = await call({ method: 'POST', path: '/inquiries', body });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'request.idempotency-key-missing']);
  });

  it('lose what is personal, and nothing else, when they are purged', async () => {
    await send('key-purged', body, { member });
    const start = new Date(testStart);
    const later = new Date(start.getTime() + 1);
    expect(await purgeInquiries(database.db, start, later)).toBe(0);
    expect(await purgeInquiries(database.db, later, later)).toBe(1);
    expect(await purgeInquiries(database.db, later, later)).toBe(0);
    const [purged] = await listInquiries(database.db, {});
    expect(purged).toEqual({
      reference: purged?.reference,
      category: 'prizes',
      locale: 'ja',
      memberId: null,
      replyName: null,
      message: null,
      createdAt: start.toISOString(),
      purgedAt: later.toISOString(),
    });
  });
});
