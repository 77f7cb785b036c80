import { welcome } from '#server/features/members/welcome-kind.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerIdempotently, type Answer, type KeyedRequest } from '#server/http/answers/idempotent-answers.ts';
import { ApiError } from '#server/base/api-error.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import type { Transaction } from '#server/db/database.ts';
import { grantPoints } from '#server/ledger/transfers.ts';
import { describeOn, describeOnEngines, type EngineUnderTest } from '../support/engines.ts';
import { addMember, localised } from '../support/records.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';

const clock = clockAt();

function newRequest(): KeyedRequest {
  return { principal: 'member:1', key: randomUUID(), fingerprint: 'exchange 1' };
}

function giveOne(tx: Transaction, memberId: string) {
  const reason = { type: 'message', displayMessage: localised('One') } as const;
  const grant = { memberId, amount: 1, kind: welcome, reason, reward: null };
  return grantPoints(tx, { clock, random: anyRandom }, grant);
}

/** An effect that gives the member one point and answers something different each time. */
function effectFor(memberId: string, outcome: 'succeed' | ApiError | Error = 'succeed') {
  return async (tx: Transaction): Promise<Answer> => {
    await giveOne(tx, memberId);
    if (outcome !== 'succeed') throw outcome;
    return { status: 200, body: JSON.stringify({ answer: randomUUID() }) };
  };
}

function answerOn({ db }: EngineUnderTest, request: KeyedRequest, effect: (tx: Transaction) => Promise<Answer>) {
  return answerIdempotently(db, clock, request, effect);
}

describeOnEngines('answerIdempotently', (database) => {
  it('gives the same answer for the same key and runs the effect once', async () => {
    const memberId = await addMember(database.db);
    const request = newRequest();
    const first = await answerOn(database, request, effectFor(memberId));
    expect(await answerOn(database, request, effectFor(memberId))).toEqual(first);
    expect(await balanceOf(database.db, memberId)).toBe(1);
  });

  it('keeps keys of different principals apart', async () => {
    const memberId = await addMember(database.db);
    const request = newRequest();
    await answerOn(database, request, effectFor(memberId));
    await answerOn(database, { ...request, principal: 'member:2', fingerprint: 'other' }, effectFor(memberId));
    expect(await balanceOf(database.db, memberId)).toBe(2);
  });

  it('refuses the key for another request', async () => {
    const memberId = await addMember(database.db);
    const request = newRequest();
    await answerOn(database, request, effectFor(memberId));
    const other = answerOn(database, { ...request, fingerprint: 'exchange 2' }, effectFor(memberId));
    await expect(other).rejects.toMatchObject({ status: 422, code: 'request.idempotency-key-reused' });
    expect(await balanceOf(database.db, memberId)).toBe(1);
  });

  it('keeps a refusal, undoes its effect and never makes it a success', async () => {
    const memberId = await addMember(database.db);
    const request = newRequest();
    const refusal = { status: 409, body: '{"code":"prize.expired","message":"Over."}' };
    const refused = new ApiError(409, 'prize.expired', 'Over.');
    expect(await answerOn(database, request, effectFor(memberId, refused))).toEqual(refusal);
    expect(await answerOn(database, request, effectFor(memberId))).toEqual(refusal);
    expect(await balanceOf(database.db, memberId)).toBe(0);
  });

  it.each([new Error('The disk is full.'), new ApiError(503, 'server.not-ready', 'Not yet.')])(
    'leaves nothing behind after a failure, so that the key can be tried again: %s',
    async (failure) => {
      const memberId = await addMember(database.db);
      const request = newRequest();
      await expect(answerOn(database, request, effectFor(memberId, failure))).rejects.toBe(failure);
      expect((await answerOn(database, request, effectFor(memberId))).status).toBe(200);
      expect(await balanceOf(database.db, memberId)).toBe(1);
    },
  );
});

describeOn('postgres', 'answerIdempotently, 64 at once', (database) => {
  it('has one effect and one answer for one key', async () => {
    const memberId = await addMember(database.db);
    const request = newRequest();
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => answerOn(database, request, effectFor(memberId))),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await balanceOf(database.db, memberId)).toBe(1);
  });

  it('gives one answer when some are refused and some would succeed', async () => {
    const memberId = await addMember(database.db);
    const request = newRequest();
    const refused = new ApiError(409, 'prize.expired', 'Over.');
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        answerOn(database, request, effectFor(memberId, index % 2 === 0 ? refused : 'succeed')),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(await balanceOf(database.db, memberId)).toBe(answers[0]?.status === 200 ? 1 : 0);
  });
});
