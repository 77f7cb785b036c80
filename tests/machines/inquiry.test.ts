import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { InquiryBody, InquiryResponse } from '#schemas/api/inquiries.ts';
import { machine as inquiryMachine, view as viewInquiry } from '#flows/inquiry/inquiry.flow.ts';
import type { InquiryInput } from '#flows/inquiry/inquiry.flow.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

const settings = { categories: [{ value: 'prizes', label: 'Prizes' }], nameLength: 10, messageLength: 20 };
const draft = { category: 'prizes', replyName: 'Hoshi', message: 'Where is my prize?' };

function start(input: Partial<InquiryInput> = {}) {
  const call = controlledCall<InquiryResponse, InquiryBody>();
  const { effects, record } = recordEffects();
  const machine = inquiryMachine.provide({
    actors: { sendInquiry: call.logic },
    actions: { keepDraft: record('keepDraft'), dropDraft: record('dropDraft') },
  });
  const actor = createActor(machine, { input: { settings, draft: undefined, ...input } }).start();
  const view = () => viewInquiry(actor.getSnapshot());
  return { actor, call, effects, view };
}

const tick = { type: 'form.change', name: 'agree', value: true } as const;

describe('an inquiry', () => {
  test('begins with what was written before, and without the agreement', () => {
    const { view } = start({ draft });
    const { category, replyName, message, agree } = view().fields;
    expect([category.value, replyName.value, message.value, agree.value]).toEqual([...Object.values(draft), false]);
    expect(view().form.wrong).toEqual([]);
  });

  test('keeps what is written, but never the agreement', () => {
    const { actor, effects } = start();
    actor.send({ type: 'form.change', name: 'message', value: 'Hi' });
    actor.send(tick);
    const kept = { category: '', replyName: '', message: 'Hi' };
    expect(effects).toEqual([
      ['keepDraft', kept],
      ['keepDraft', kept],
    ]);
  });

  test('is not sent before everything is right', () => {
    const { actor, call, view } = start({ draft: { ...draft, message: 'x'.repeat(21) } });
    actor.send({ type: 'form.submit' });
    expect([call.calls.length, view().state, view().form.wrong, view().form.problem]).toEqual([
      0,
      'editing',
      ['message', 'agree'],
      { code: 'exceeding', limits: { count: 2 } },
    ]);
  });

  test('is sent once, forgotten here and known by its number', async () => {
    const { actor, call, effects, view } = start({ draft });
    actor.send(tick);
    actor.send({ type: 'form.submit' });
    actor.send({ type: 'form.submit' });
    expect([call.calls.length, call.last().input, view().form.isBusy]).toEqual([1, { ...draft, agree: true }, true]);
    await call.last().resolve({ reference: 'Q7F3-K2MX' });
    expect([view().state, view().reference, effects.at(-1)]).toEqual(['sent', 'Q7F3-K2MX', 'dropDraft']);
  });

  test('that does not arrive is all there, and can be sent again', async () => {
    const { actor, call, effects, view } = start({ draft });
    actor.send(tick);
    actor.send({ type: 'form.submit' });
    await call.last().reject(callFailure(400, 'client.communication'));
    expect([view().state, view().form.problem, view().fields.message.value, view().fields.agree.value]).toEqual([
      'editing',
      { code: 'offline', limits: {} },
      draft.message,
      true,
    ]);
    expect(effects).not.toContain('dropDraft');
    actor.send({ type: 'form.submit' });
    expect(call.calls.length).toBe(2);
  });

  test('shows at its field what the server says of it', async () => {
    const { actor, call, view } = start({ draft });
    actor.send(tick);
    actor.send({ type: 'form.submit' });
    const issues = [{ where: 'body/message', problem: 'too long', code: 'too-long', limits: { count: 5 } }];
    await call.last().reject(Object.assign(callFailure(422, 'form.invalid'), { issues }));
    expect([view().form.wrong, view().fields.message.problem]).toEqual([
      ['message'],
      { code: 'too-long', limits: { count: 5 } },
    ]);
    actor.send({ type: 'form.submit' });
    expect(call.calls.length).toBe(1);
    actor.send({ type: 'form.change', name: 'message', value: 'Hi' });
    actor.send({ type: 'form.submit' });
    expect(call.calls.length).toBe(2);
  });
});
