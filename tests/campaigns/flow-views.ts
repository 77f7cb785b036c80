import { createActor } from 'xstate';
import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { flowCatalog } from '#flows/flow-catalog.ts';
import type { FlowName } from '#flows/flow-list.ts';
import { shownModal } from '#machines/flow.ts';
import type { FlowView } from '#machines/flow.ts';
import type { contract as accountChangeContract } from '#flows/account-change/account-change.flow.ts';
import type { contract as inquiryContract } from '#flows/inquiry/inquiry.flow.ts';
import type { OpenedCard, ProfileCardInput } from '#flows/profile-card/profile-card.flow.ts';
import type { contract as registrationContract } from '#flows/registration/registration.flow.ts';
import type { Invitation } from '#schemas/entities/invitation.ts';
import type { Gacha } from '#schemas/entities/gacha.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { Raffle } from '#schemas/entities/raffle.ts';
import { callFailure, controlledCall } from '#tests/machines/support/test-actors.ts';
import {
  sampleCard,
  sampleGacha,
  sampleInquiries,
  sampleInvitation,
  sampleNow,
  samplePrizes,
  sampleRaffles,
} from './sample-model.ts';

/** What scripts see of a flow in one of its states. */
export interface FlowMoment {
  readonly flow: FlowName;
  /** Says how the flow came there. */
  readonly when: string;
  /** The modal that is shown; null when none is. */
  readonly modal: string | null;
  readonly view: unknown;
}

interface StartedFlow {
  readonly flow: FlowName;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
}

type Event = { readonly type: string; readonly [detail: string]: unknown };

const signUp: StartedFlow = { flow: 'signUp', machine: flowCatalog.signUp.machine, input: {} };

const endless: AnyActorLogic = controlledCall<unknown, unknown>().logic;

const logout: StartedFlow = {
  flow: 'logout',
  machine: (flowCatalog.logout.machine as AnyStateMachine).provide({ actors: { endSession: endless } }),
  input: {},
};

/** Moments of all flows that are shown, in which what scripts read of them is whole. */
export async function allMoments(): Promise<readonly FlowMoment[]> {
  return [
    ...(await modalMoments()),
    ...registrationMoments,
    ...inquiryMoments,
    ...associationMoments,
    ...changeMoments,
    ...(await cardMoments()),
  ];
}

/** Every state of the flows that shows a modal, reached by the real machines. */
async function modalMoments(): Promise<readonly FlowMoment[]> {
  const proceed = { type: 'exchange.proceed' };
  const confirm = { type: 'exchange.confirm' };
  return [
    moment('asked', exchangeOf(samplePrizes[0]), []),
    ...['unlimited', 'last-minute', 'long', 'bare'].map((id) => moment(`asked: ${id}`, exchangeOf(prizeOf(id)), [])),
    moment('amount: 1', exchangeOf(samplePrizes[0]), [proceed]),
    moment('amount: most', exchangeOf(samplePrizes[0]), [proceed, amountOf(999)]),
    moment('amount: only one', exchangeOf(prizeOf('last-minute')), [proceed]),
    moment('exchanging', exchangeOf(samplePrizes[0]), [proceed, amountOf(2), confirm]),
    await succeededMoment([proceed, confirm]),
    await succeededMoment([proceed, amountOf(3), confirm]),
    moment('asked', signUp, []),
    moment('agreed', signUp, [{ type: 'rules.agree', agreed: true }]),
    moment('asked', logout, []),
    moment('logging out', logout, [{ type: 'logout.confirm' }]),
    ...(await raffleMoments()),
    ...(await invitationMoments()),
    ...(await gachaMoments()),
  ];
}

/** States of the entry of an invitation code, on its page and in its modal. */
async function invitationMoments(): Promise<readonly FlowMoment[]> {
  const code = { type: 'form.change', name: 'code', value: 'WXY34679' };
  const entered = has({ availableIncentive: null });
  const succeeded = await invited(has({}), [code, submit]);
  await succeeded.entering.last().resolve(entered);
  const moments = [
    momentOf('nothing to get', 'invitation', (await invited(entered, [])).actor.getSnapshot()),
    momentOf('all granted', 'invitation', (await invited(has({ grantedAllIncentives: true }), [])).actor.getSnapshot()),
    momentOf('typed', 'invitation', (await invited(has({}), [code])).actor.getSnapshot()),
    momentOf('on its way', 'invitation', (await invited(has({}), [code, submit])).actor.getSnapshot()),
    momentOf('succeeded', 'invitation', succeeded.actor.getSnapshot()),
  ];
  return moments;
}

/** The sample, changed. */
function has(values: Partial<Invitation>): Invitation {
  return { ...sampleInvitation, ...values };
}

async function invited(invitation: Invitation, events: readonly Event[]) {
  const reading = controlledCall<Invitation, unknown>();
  const entering = controlledCall<Invitation, unknown>();
  const machine = (flowCatalog.invitation.machine as AnyStateMachine).provide({
    actors: { readInvitation: reading.logic, enterCode: entering.logic },
    actions: { putInvitation: () => {}, refreshMember: () => {} },
  });
  const actor = run({ flow: 'invitation', machine, input: { linkedCode: 'CDFGHJKM', point: 12_345 } }, []);
  await reading.last().resolve(invitation);
  for (const event of events) actor.send(event);
  return { actor, entering };
}

/** Every state of the entry of a raffle that shows a modal. */
async function raffleMoments(): Promise<readonly FlowMoment[]> {
  const [coded, free] = sampleRaffles;
  if (coded === undefined || free === undefined) throw new Error('There are two sample raffles.');
  const plain: Raffle = { ...free, usePoint: 100, startAt: null, endAt: coded.endAt, stage: 'open' };
  const proceed = { type: 'entry.proceed' };
  const code = { type: 'form.change', name: 'code', value: 'ORION-7' };
  const submit = { type: 'form.submit' };
  const done = controlledCall<Raffle, unknown>();
  const actor = run(entryOf(plain, done.logic), [proceed, submit]);
  await done.last().resolve({ ...plain, enteredAmount: 1 });
  const succeeded = actor.getSnapshot();
  actor.stop();
  return [
    moment('asked', entryOf(coded), []),
    moment('amount and code', entryOf(coded), [proceed]),
    moment('no code', entryOf(coded), [proceed, submit]),
    moment('amount', entryOf(plain), [proceed, { type: 'entry.changeAmount', amount: 3 }]),
    moment('entering', entryOf(coded), [proceed, code, submit]),
    momentOf('succeeded', 'raffleEntry', succeeded),
  ];
}

function entryOf(raffle: Raffle, enterRaffle = endless): StartedFlow {
  const machine = (flowCatalog.raffleEntry.machine as AnyStateMachine).provide({
    actors: { enterRaffle },
    actions: { notify: () => {}, refreshMember: () => {}, putRaffle: () => {} },
  });
  return { flow: 'raffleEntry', machine, input: { raffle, point: 12_345, totalPoint: 12_345, now: sampleNow } };
}

const confirmed = { type: 'gacha.confirm' };
const held = sampleGacha.gotGachaPrize;

const keep = (intent: string) => ({ flow: 'gachaKeep', input: { intent, isAtResult: true } }) as const;

/** Every state of the flows of a gacha that shows a modal. */
async function gachaMoments(): Promise<readonly FlowMoment[]> {
  const rare = { ...sampleGacha, gotGachaPrize: held && { ...held, isRare: true } };
  const drawn = { ...sampleGacha, drawCount: 3, gotGachaPrize: held && { ...held, number: 3 } };
  const notDrawn = { ...sampleGacha, gotGachaPrize: null };
  const all = { ...drawn, fixedGachaPrize: held && { ...held, prizeCode: 'CODE-0001', href: null } };
  const complete = { flow: 'gachaComplete', input: { intent: 'draw', isAtResult: false } } as const;
  const draw = { type: 'gacha.draw' };
  return Promise.all([
    gachaMoment('asked', { ...keep('draw'), answers: [sampleGacha] }, []),
    gachaMoment('rare', { ...keep('draw'), answers: [rare] }, []),
    gachaMoment('on its way', { ...keep('draw'), answers: [sampleGacha] }, [confirmed]),
    gachaMoment('revealed', { ...keep('draw'), answers: [sampleGacha, drawn] }, [confirmed]),
    gachaMoment('decision', { ...keep('decide'), answers: [sampleGacha] }, []),
    gachaMoment('being decided', { ...keep('decide'), answers: [sampleGacha] }, [confirmed]),
    gachaMoment('rare, let go', { ...keep('dismiss'), answers: [rare] }, []),
    gachaMoment('nothing yet', { ...complete, answers: [notDrawn] }, []),
    gachaMoment('one more', { ...complete, answers: [sampleGacha] }, []),
    gachaMoment('complete', { ...complete, answers: [all] }, []),
    gachaMoment('asked', { ...complete, answers: [notDrawn] }, [draw]),
    gachaMoment('on its way', { ...complete, answers: [notDrawn] }, [draw, confirmed]),
    gachaMoment('revealed', { ...complete, answers: [notDrawn, drawn] }, [draw, confirmed]),
  ]);
}

interface StartedGacha {
  readonly flow: 'gachaKeep' | 'gachaComplete';
  readonly input: object;
  /** What is answered when it is asked for, and drawn. */
  readonly answers: readonly [Gacha, Gacha?];
}

async function gachaMoment(
  when: string,
  { flow, input, answers: [asked, drawn] }: StartedGacha,
  events: readonly Event[],
): Promise<FlowMoment> {
  const [fetching, drawing] = [controlledCall<Gacha>(), controlledCall<Gacha, unknown>()];
  const silent = { notify: () => {}, navigate: () => {}, refreshMember: () => {}, putGacha: () => {} };
  const machine = (flowCatalog[flow].machine as AnyStateMachine).provide({
    actors: { fetchGacha: fetching.logic, drawGacha: drawing.logic, decide: endless, dismiss: endless },
    actions: silent,
  });
  const actor = run({ flow, machine, input }, []);
  await fetching.last().resolve(asked);
  for (const event of events) actor.send(event);
  if (drawn !== undefined) await drawing.last().resolve(drawn);
  const snapshot = actor.getSnapshot();
  actor.stop();
  return momentOf(when, flow, snapshot);
}

const profile = { nickname: 'ひなた🌟', imageUrl: '/assets/avatar.svg', serviceAssociation: null };
const unknown = { nickname: null, imageUrl: null, serviceAssociation: null };
const collecting = {
  form: unknown,
  associateId: '',
  isRefreshing: false,
  isSpinning: false,
  haveTermsChanged: false,
  cannotRegister: true,
  isBusy: false,
};
const complete = { ...collecting, form: profile, canRefresh: false, cannotRegister: false };

const registrationViews: readonly FlowView<typeof registrationContract>[] = [
  { ...collecting, state: 'polling', canRefresh: false },
  { ...collecting, state: 'incomplete', canRefresh: true },
  { ...collecting, state: 'incomplete', form: { ...unknown, nickname: 'ひなた🌟' }, canRefresh: true },
  { ...collecting, state: 'incomplete', canRefresh: false, isRefreshing: true, isSpinning: true },
  { ...complete, state: 'ready' },
  { ...complete, state: 'ready', associateId: '12345678' },
  { ...complete, state: 'ready', haveTermsChanged: true },
  { ...complete, state: 'registering', cannotRegister: true, isBusy: true },
  { ...complete, state: 'registered', cannotRegister: true },
];

/** The states of the flow that runs as long as the page of registration is shown. */
const registrationMoments: readonly FlowMoment[] = registrationViews.map((view) => ({
  flow: 'registration',
  when: view.state,
  modal: null,
  view,
}));

const inquiry: StartedFlow = {
  flow: 'inquiry',
  machine: (flowCatalog.inquiry.machine as AnyStateMachine).provide({
    actors: { sendInquiry: endless },
    actions: { keepDraft: () => {}, dropDraft: () => {} },
  }),
  input: { settings: sampleInquiries, draft: undefined },
};
const written = { category: 'prizes', replyName: 'ほしよみ', message: 'ぬいぐるみはいつ届きますか？' };
const filledIn = { ...inquiry, input: { settings: sampleInquiries, draft: written } };
const submit = { type: 'form.submit' };

/** States of the flow that runs as long as the page of inquiries is shown. */
const inquiryMoments: readonly FlowMoment[] = [
  moment('empty', inquiry, []),
  moment('nothing filled in', inquiry, [submit]),
  moment('filled in', filledIn, []),
  moment('on its way', filledIn, [{ type: 'form.change', name: 'agree', value: true }, submit]),
  sentMoment(moment('sent', filledIn, [])),
];

const settings = { idLength: { minimum: 9, maximum: 9 }, isPasswordRequired: true, isConfirmed: true };
const game = { associateId: '123456789', associatePassword: 'polka', associateOption1: '', associateOption2: '' };

function associationOf(held?: object): StartedFlow {
  const machine = (flowCatalog.association.machine as AnyStateMachine).provide({ actors: { prepare: endless } });
  return { flow: 'association', machine, input: { situation: 'users_create', settings, held, isAssociated: false } };
}

const confirmation: StartedFlow = {
  flow: 'associationConfirmation',
  machine: (flowCatalog.associationConfirmation.machine as AnyStateMachine).provide({ actors: { link: endless } }),
  input: { associateId: '12345678' },
};

/** States of the flows that run on the pages of game accounts. */
const associationMoments: readonly FlowMoment[] = [
  moment('empty', associationOf(), []),
  moment('nothing filled in', associationOf(), [submit]),
  moment('asked once more', associationOf({ written: game, refusal: 'none' }), [submit]),
  moment('taken', associationOf({ written: game, refusal: 'taken' }), []),
  moment('refused', associationOf({ written: game, refusal: 'refused' }), []),
  moment('to be linked', confirmation, []),
  moment('being linked', confirmation, [{ type: 'association.link' }]),
];

const changeViews: readonly FlowView<typeof accountChangeContract>[] = [
  { state: 'fetching', form: { ...unknown, isPending: false }, isBusy: false },
  { state: 'fetching', form: { ...unknown, isPending: true }, isBusy: false },
  { state: 'present', form: { ...profile, isPending: false }, isBusy: false },
  { state: 'confirming', form: { ...profile, isPending: false }, isBusy: false },
  { state: 'changing', form: { ...profile, isPending: true }, isBusy: true },
  { state: 'ready', form: { ...profile, isPending: true }, isBusy: false },
];

/** States of the flow that runs on the page of the account. */
const changeMoments: readonly FlowMoment[] = changeViews.map((view) => ({
  flow: 'accountChange',
  when: view.state,
  modal: view.state === 'confirming' ? 'confirm-sns-change' : null,
  view,
}));

/** States of the flow that runs on the pages of the profile card. */
async function cardMoments(): Promise<readonly FlowMoment[]> {
  const tooLong = { type: 'form.change', name: 'message', value: '星'.repeat(49) };
  return [
    await cardMoment('fetching', {}, async () => {}),
    await cardMoment('failed', {}, (call) => call.reject(callFailure(503))),
    await cardMoment('empty', {}, (call) => call.resolve(openedCard)),
    await cardMoment('nothing filled in', {}, (call) => call.resolve(openedCard), [submit]),
    await cardMoment('too long', { draft: cardDraft }, (call) => call.resolve(openedCard), [tooLong, submit]),
    await cardMoment('filled in', { draft: cardDraft }, (call) => call.resolve(openedCard)),
    await cardMoment('made', { draft: cardDraft, isAtCard: true }, (call) => call.resolve(openedCard)),
  ];
}

const cardDraft = { category: 'listener', templateColor: 'blue', name: 'ほしよみ' };
const openedCard: OpenedCard = { card: sampleCard, isBanned: () => false, picture: null };
type CardCall = ReturnType<ReturnType<typeof controlledCall<OpenedCard>>['last']>;

const nothing = (): void => {};

async function cardMoment(
  when: string,
  input: Partial<ProfileCardInput>,
  answer: (call: CardCall) => Promise<void>,
  events: readonly Event[] = [],
): Promise<FlowMoment> {
  const call = controlledCall<OpenedCard>();
  const machine = (flowCatalog.profileCard.machine as AnyStateMachine).provide({
    actors: { openCard: call.logic },
    actions: { keepDraft: nothing, keepPicture: nothing, dropDraft: nothing, track: nothing, navigate: nothing },
  });
  const actor = run({ flow: 'profileCard', machine, input: { draft: undefined, isAtCard: false, ...input } }, []);
  await answer(call.last());
  for (const event of events) actor.send(event);
  const snapshot = actor.getSnapshot();
  actor.stop();
  return momentOf(when, 'profileCard', snapshot);
}

function sentMoment(before: FlowMoment): FlowMoment {
  const view = { ...(before.view as FlowView<typeof inquiryContract>), state: 'sent', reference: 'Q7F3-K2MX' };
  return { ...before, view };
}

function amountOf(amount: number): Event {
  return { type: 'exchange.changeAmount', amount };
}

function exchangeOf(prize: Prize | undefined, exchangePrize = endless): StartedFlow {
  const silent = { notify: () => {}, refreshMember: () => {}, putPrize: () => {} };
  const machine = (flowCatalog.prizeExchange.machine as AnyStateMachine).provide({
    actors: { exchangePrize },
    actions: silent,
  });
  return { flow: 'prizeExchange', machine, input: { prize, point: 12_345, now: sampleNow } };
}

function prizeOf(id: string): Prize | undefined {
  return samplePrizes.find((prize) => prize.id === id);
}

function run({ machine, input }: StartedFlow, events: readonly Event[]) {
  const actor = createActor(machine, { input });
  actor.start();
  for (const event of events) actor.send(event);
  return actor;
}

function moment(when: string, started: StartedFlow, events: readonly Event[]): FlowMoment {
  const actor = run(started, events);
  const snapshot = actor.getSnapshot();
  actor.stop();
  return momentOf(when, started.flow, snapshot);
}

async function succeededMoment(events: readonly Event[]): Promise<FlowMoment> {
  const call = controlledCall<Prize, { prizeId: string; amount: number }>();
  const actor = run(exchangeOf(samplePrizes[0], call.logic), events);
  const prize = prizeOf('used-up');
  if (prize !== undefined) await call.last().resolve(prize);
  const snapshot = actor.getSnapshot();
  actor.stop();
  return momentOf(`succeeded: ${String(call.last().input.amount)}`, 'prizeExchange', snapshot);
}

function momentOf(when: string, flow: FlowName, snapshot: AnyMachineSnapshot): FlowMoment {
  const view = flowCatalog[flow].view as (of: AnyMachineSnapshot) => unknown;
  return { flow, when, modal: shownModal(snapshot)?.modal ?? null, view: view(snapshot) };
}
