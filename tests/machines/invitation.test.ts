import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { machine, view } from '#flows/invitation/invitation.flow.ts';
import type { InvitationInput } from '#flows/invitation/invitation.flow.ts';
import type { Invitation, InvitationIncentive } from '#schemas/entities/invitation.ts';
import { controlledCall } from './support/test-actors.ts';

const entry: InvitationIncentive = { step: 0, granted: false, prize: { name: 'Welcome', point: 300, iconSrc: '' } };
const first: InvitationIncentive = { step: 1, granted: false, prize: { name: 'First', point: 200, iconSrc: '' } };

const before: Invitation = {
  id: 'own',
  invitationUid: 'own',
  code: 'CDFGHJKM',
  invitations: [],
  mostInvited: 10,
  invitationIncentives: [entry, first],
  grantedAllIncentives: false,
  availableIncentive: entry,
  invitedBy: null,
};
const after: Invitation = {
  ...before,
  invitationIncentives: [{ ...entry, granted: true }, first],
  availableIncentive: null,
  invitedBy: { nickname: 'Sora', iconPath: '/sora.png' },
};

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

function start(input: Partial<InvitationInput> = {}) {
  const reading = controlledCall<Invitation>();
  const entering = controlledCall<Invitation, { invitationCode: string }>();
  const done: string[] = [];
  const provided = machine.provide({
    actors: { readInvitation: reading.logic, enterCode: entering.logic },
    actions: {
      putInvitation: (_, { invitedBy }) => void done.push(`put ${invitedBy?.nickname ?? 'nobody'}`),
      refreshMember: () => void done.push('refresh'),
    },
  });
  const actor = createActor(provided, { input: { linkedCode: '', point: 1500, ...input } });
  actor.start();
  return {
    actor,
    reading,
    entering,
    done,
    seen: () => view(actor.getSnapshot()),
    type: (value: string) => actor.send({ type: 'form.change', name: 'code', value }),
    submit: () => actor.send({ type: 'form.submit' }),
  };
}

async function startedWith(invitation: Invitation = before, input: Partial<InvitationInput> = {}) {
  const started = start(input);
  await started.reading.last().resolve(invitation);
  return started;
}

it('cannot be sent until it is known that there is something to get, nor empty [5.18]', async () => {
  const { seen, type, submit, reading, entering } = start();
  type('WXY34679');
  submit();
  expect(seen()).toMatchObject({ state: 'asking', obstacle: 'unknown', fields: { code: { value: 'WXY34679' } } });
  expect(seen().form.blockedBy).not.toBeNull();
  await reading.last().resolve(before);
  expect(seen()).toMatchObject({ state: 'editing', obstacle: 'none', form: { blockedBy: null } });
  type(' ');
  submit();
  expect(seen()).toMatchObject({ state: 'editing', form: { blockedBy: { code: 'required-text' } } });
  expect(entering.calls).toEqual([]);
});

it.each<[string, Partial<Invitation>]>([
  ['all-granted', { grantedAllIncentives: true, availableIncentive: null }],
  ['nothing-to-get', { availableIncentive: null }],
])('cannot be sent where it is %s [5.18]', async (obstacle, values) => {
  const { seen, type, submit, entering } = await startedWith({ ...before, ...values });
  type('WXY34679');
  submit();
  expect(seen()).toMatchObject({ state: 'editing', obstacle, form: { blockedBy: { code: 'not-offered' } } });
  expect(entering.calls).toEqual([]);
});

it('enters the code, shows what was got, and clears it [4.32]', async () => {
  const { actor, seen, type, submit, entering, done } = await startedWith();
  type('WXY34679');
  submit();
  expect(seen()).toMatchObject({ state: 'entering', form: { isBusy: true } });
  expect(entering.last().input).toEqual({ invitationCode: 'WXY34679' });
  await entering.last().resolve(after);
  expect(seen()).toMatchObject({
    state: 'succeeded',
    fields: { code: { value: '' } },
    pointBefore: 1500,
    pointAfter: 1800,
    invitation: { invitedBy: { nickname: 'Sora' } },
  });
  expect(done).toEqual(['put nobody', 'put Sora', 'refresh']);
  actor.send({ type: 'invitation.close' });
  expect(seen()).toMatchObject({ state: 'editing', obstacle: 'nothing-to-get' });
});

it('shows no points where fair play holds them', async () => {
  const { seen, type, submit, entering } = await startedWith();
  type('WXY34679');
  submit();
  await entering.last().resolve({ ...after, invitationIncentives: [entry, first] });
  expect(seen()).toMatchObject({ state: 'succeeded', pointBefore: 1500, pointAfter: 1500 });
});

it.each(['wrong-code', 'own-code', 'circle', 'used-up'] as const)(
  'marks a code that is refused as %s until it is another one [4.32, 8.15]',
  async (refusal) => {
    const { seen, type, submit, entering } = await startedWith();
    type('WXY34679');
    submit();
    await entering.last().reject(new Refusal(409, `invitation.${refusal}`));
    expect(seen()).toMatchObject({ state: 'editing', refusal, form: { blockedBy: { code: 'rejected' } } });
    submit();
    expect(entering.calls).toHaveLength(1);
    type('WXY3467');
    expect(seen()).toMatchObject({ refusal: 'none', form: { blockedBy: null } });
    type('WXY34679');
    submit();
    expect(seen().form.blockedBy).toMatchObject({ code: 'rejected' });
    expect(entering.calls).toHaveLength(1);
  },
);

it('may be sent again when it did not arrive', async () => {
  const { seen, type, submit, entering } = await startedWith();
  type('WXY34679');
  submit();
  await entering.last().reject(new Refusal(400, 'client.communication'));
  expect(seen()).toMatchObject({ state: 'editing', form: { blockedBy: null, problem: { code: 'offline' } } });
  submit();
  expect(entering.calls).toHaveLength(2);
});

it('asks anew how it stands where it was entered elsewhere, or closed, meanwhile [6.04]', async () => {
  const { seen, type, submit, reading, entering } = await startedWith();
  type('WXY34679');
  submit();
  await entering.last().reject(new Refusal(409, 'invitation.already-entered'));
  expect(seen()).toMatchObject({ state: 'asking', refusal: 'already-entered' });
  await reading.last().resolve(after);
  expect(seen()).toMatchObject({ state: 'editing', obstacle: 'nothing-to-get' });

  const closed = await startedWith();
  closed.type('WXY34679');
  closed.submit();
  await closed.entering.last().reject(new Refusal(403, 'situation.closed'));
  await closed.reading.last().reject(new Refusal(403, 'situation.closed'));
  expect(closed.seen()).toMatchObject({ state: 'editing', obstacle: 'closed' });
});

it('lets the server decide where it could not be asked how it stands', async () => {
  const { seen, type, submit, reading, entering } = start();
  await reading.last().reject(new Refusal(400, 'client.communication'));
  expect(seen()).toMatchObject({ state: 'editing', obstacle: 'none' });
  type('WXY34679');
  submit();
  expect(entering.calls).toHaveLength(1);
});

it('is sent once, and changed by nothing, while it is on its way', async () => {
  const { seen, type, submit, entering } = await startedWith();
  type('WXY34679');
  submit();
  submit();
  type('other');
  expect(entering.calls).toHaveLength(1);
  expect(seen().fields.code.value).toBe('WXY34679');
});

it('leaves an answer that comes after the flow was stopped without effect', async () => {
  const { actor, type, submit, entering, done } = await startedWith();
  type('WXY34679');
  submit();
  actor.stop();
  await entering.last().resolve(after);
  expect(done).toEqual(['put nobody']);
});

it('begins with the code of the link, which the fan sends or changes', async () => {
  const { seen, type, submit, entering } = await startedWith(before, { linkedCode: 'CDFGHJKM' });
  expect(seen()).toMatchObject({
    isFromLink: true,
    fields: { code: { value: 'CDFGHJKM' } },
    form: { blockedBy: null },
  });
  type('WXY34679');
  expect(seen().isFromLink).toBe(false);
  submit();
  expect(entering.last().input).toEqual({ invitationCode: 'WXY34679' });
});

it('stops at a fault of the program', async () => {
  const { actor, reading } = start();
  const thrown: unknown[] = [];
  actor.subscribe({ error: (error) => void thrown.push(error) });
  const fault = new TypeError('broken');
  await reading.last().reject(fault);
  expect(thrown).toEqual([fault]);
});
