import { postActs, videoActs } from '#schemas/values/social-acts.ts';
import * as fc from 'fast-check';
import type Type from 'typebox';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { getNextTransitions, getStateNodes, initialTransition, StateMachine, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { createKeptValues } from '#actors/kept-values.ts';
import type { KeptKey } from '#actors/kept-values.ts';
import type { FlowServices } from '#actors/flow-services.ts';
import { flowCatalog } from '#flows/flow-catalog.ts';
import { cardPage } from '#flows/profile-card/profile-card.flow.ts';
import { nameOf } from '#flows/social-actions/social-actions.flow.ts';
import type { Act } from '#flows/social-actions/social-actions.flow.ts';
import { flowPrograms } from '#flows/flow-list.ts';
import type { FlowProgram } from '#flows/flow-program.ts';
import type { Flow } from '#machines/flow.ts';
import { leaveQuestion, shownModal } from '#machines/flow.ts';
import { answers } from '#schemas/api/answers.ts';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import { Gacha, GotGachaPrize } from '#schemas/entities/gacha.ts';
import { Invitation } from '#schemas/entities/invitation.ts';
import { Post } from '#schemas/entities/post.ts';
import { Prize } from '#schemas/entities/prize.ts';
import { ProfileCard } from '#schemas/entities/profile-card.ts';
import { Raffle } from '#schemas/entities/raffle.ts';
import { ChangeForm, SignUpForm, User } from '#schemas/entities/user.ts';
import { Video } from '#schemas/entities/video.ts';
import { Paging } from '#schemas/entities/paging.ts';
import { now } from '#tests/machines/support/entities.ts';
import { checkProperty, fuzzOptions, longestTest } from './fuzz-options.ts';
import { mutated, mutations } from './mutations.ts';
import { valuesOf } from './values-of-schema.ts';

/** A machine, with what it begins with and what its snapshots must be. */
interface Walked {
  readonly machine: AnyStateMachine;
  readonly inputs: fc.Arbitrary<unknown>;
  /** What scripts may send, with what it carries. */
  readonly events: Readonly<Record<string, Type.TSchema>>;
  /** Refuses a snapshot. `isSound` when all events had what they promise. */
  look(snapshot: AnyMachineSnapshot, isSound: boolean): void;
}

/** Walks are random: a call that takes many steps to reach is looked for in as many rounds. */
const mostRounds = 5;
const options = fuzzOptions(process.env);
const longestWalk = 12;
/** So many runs reach every call of every machine, if not in the first round. */
const enoughRuns = 2000;
const pages = fc.record({ items: fc.array(fc.constantFrom('a', 'b')), paging: valuesOf(Paging) });
/** Something was written before, so that little is missing to a form that can be sent. */
const draft = {
  name: 'Words',
  category: 'Words',
  replyName: 'Words',
  message: 'Words',
  associateId: '12345678',
  associatePassword: 'Words',
  associateOption1: 'Words',
  associateOption2: 'Words',
  refusal: 'none',
};
const kept = {
  ...createKeptValues({ storage: null, member: () => null, now: () => now }),
  read: ({ accepts }: KeptKey<unknown>) => (accepts('') ? '' : draft) as never,
};
const users = fc.oneof(fc.constant(null), valuesOf(User));

const paths = fc.constantFrom('/', '/gacha/result', cardPage);
/** Something was drawn and not decided in every other one, so that walks come to the decision. */
const gachas = fc.oneof(
  valuesOf(Gacha),
  fc
    .tuple(valuesOf(Gacha), valuesOf(GotGachaPrize))
    .map(([gacha, gotGachaPrize]) =>
      Object.assign({}, gacha, { gotGachaPrize, fixedGachaPrize: null, obstacle: null }),
    ),
);

/** What each call gives that a machine declares: no other comes through the client, which checks it. */
const outputs: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  fetchProduct: valuesOf(answers.productAtMe),
  fetchPage: pages,
  fetchSignUpForm: valuesOf(SignUpForm),
  accountLinkPolling: fc.record({ form: valuesOf(SignUpForm), isLost: fc.boolean() }),
  exchangePrize: valuesOf(Prize),
  fetchGacha: gachas,
  drawGacha: gachas,
  decide: gachas,
  dismiss: gachas,
  enterRaffle: valuesOf(Raffle),
  readInvitation: valuesOf(Invitation),
  enterCode: valuesOf(Invitation),
  pointsNow: fc.constantFrom(null, 0, 100),
  refreshPoints: fc.constantFrom(null, 0, 100),
  acknowledge: fc.constant(undefined),
  registerUser: valuesOf(User),
  sendInquiry: valuesOf(answers.inquiry),
  loadScript: fc.jsonValue(),
  endSession: fc.constant(undefined),
  deleteAccount: fc.constant(undefined),
  fetchData: fc.object(),
  prepare: fc.constant(undefined),
  link: valuesOf(User),
  fetchChangeForm: valuesOf(ChangeForm),
  updateAccount: valuesOf(User),
  agree: valuesOf(User),
  markRead: fc.constant(undefined),
  leaveForProvider: fc.constant(undefined),
  fetchLink: fc.constantFrom(null, 'hoshi://open'),
  openCard: valuesOf(ProfileCard).map((card) => ({ card, isBanned: () => false, picture: null })),
};

/** What machines that are no flows begin with, by their ids. */
const inputs: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  session: fc.record({ held: valuesOf(answers.productAtMe), user: users }),
  pagedList: fc.record({ sort: fc.constantFrom('asc', 'desc') }),
  scriptLoading: fc.record({ source: fc.string() }),
  accountLinkPolling: fc.record({ enabled: fc.boolean() }),
  framePlayer: fc.constant(undefined),
};

/** What a member does on the network, each to one of two, so that walks come back to it. */
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('post' as const), act: fc.constantFrom(...postActs), item: oneOfTwo(Post) }),
  fc.record({ kind: fc.constant('video' as const), act: fc.constantFrom(...videoActs), item: oneOfTwo(Video) }),
  fc.record({ kind: fc.constant('own' as const), act: fc.constant('tweet' as const), item: fc.constant(undefined) }),
);

/** What the program sends to machines that are no flows, where it is more than the name of the event. */
const payloads: Readonly<Record<string, fc.Arbitrary<object>>> = {
  'user.apply': fc.record({ user: users }),
  'list.fill': fc.record({ page: pages }),
  'list.enter': fc.record({ isKept: fc.boolean() }),
  'list.sort': fc.record({ order: fc.constantFrom('asc', 'desc') }),
  begun: fc.record({ act: acts }),
  'xstate.done.actor.*': fc
    .tuple(acts, fc.constantFrom('none', 'pending', 'done'))
    .map(([act, state]) => ({ actorId: nameOf(act), output: { kind: act.kind, item: act.item, state } })),
};

const failures = fc
  .record({
    status: fc.constantFrom(0, 200, 400, 401, 404, 409, 422, 500),
    code: fc.constantFrom('client.unknown', 'prize.changed', 'prize.insufficient-points', 'form.invalid'),
    body: fc.option(valuesOf(answers.exchangeRefusal), { nil: undefined }),
  })
  .map(({ body, ...failure }) => Object.assign(new Error('Failed.'), { ...failure, body, issues: issuesOf(body) }));
const errors = fc.oneof({ weight: 3, arbitrary: failures }, { weight: 1, arbitrary: fc.anything() });

const flows = Object.entries(flowCatalog).map(async ([name, flow]): Promise<[string, Walked]> => {
  const program: FlowProgram = await flowPrograms[name as keyof typeof flowPrograms]();
  return [name, walkedFlow(flow, program)];
});
const machines = Object.values(import.meta.glob('../../machines/**/*.machine.ts', { eager: true })).flatMap(machinesOf);
const all = [...(await Promise.all(flows)), ...machines.map((machine): [string, Walked] => [machine.id, own(machine)])];

test('every machine is walked', () => {
  expect(all.map(([name]) => name)).toEqual([
    ...Object.keys(flowCatalog),
    'accountLinkPolling',
    'framePlayer',
    'pagedList',
    'scriptLoading',
    'session',
  ]);
});

test.each(all)(
  '%s: nothing that happens makes a guard, an assignment or a view throw',
  async (_name, walked) => {
    const { machine, events, look } = walked;
    // What the walks do not know is said at once: as a failure of a walk it would be shrunk for minutes.
    for (const { ownEvents } of nodesBelow(machine.root))
      for (const type of ownEvents) carriedBy(machine, events, type);
    const entered = new Set<AnyStateNode>();
    const property = fc.asyncProperty(fc.gen(), async (gen) => {
      let snapshot = initialSnapshot(
        machine,
        gen(() => walked.inputs),
      );
      const isSound = gen(fc.boolean);
      for (const node of getStateNodes(machine.root, snapshot.value)) entered.add(node);
      for (let step = 0; step < longestWalk && snapshot.status === 'active'; step += 1) {
        look(snapshot, isSound);
        const types = [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))];
        const sent = fc.constantFrom(...types).chain((type) => eventsOf(walked, type, isSound));
        [snapshot] = transition(machine, snapshot, gen(() => sent) as never);
        for (const node of getStateNodes(machine.root, snapshot.value)) entered.add(node);
      }
      look(snapshot, isSound);
    });
    const uncalled = () => nodesBelow(machine.root).filter((node) => node.invoke.length > 0 && !entered.has(node));
    for (let round = 0; round === 0 || (round < mostRounds && uncalled().length > 0); round += 1) {
      const further = { ...options, seed: options.seed + round, path: undefined };
      await checkProperty(property, Math.ceil(options.runs / 4), further, String);
    }
    expect(options.runs < enoughRuns ? [] : uncalled().map(({ id }) => id)).toEqual([]);
  },
  longestTest(options.runs, 20),
);

function oneOfTwo<Schema extends Type.TObject>(schema: Schema): fc.Arbitrary<Type.Static<Schema>> {
  return fc
    .tuple(valuesOf(schema), fc.constantFrom('a', 'b'))
    .map(([item, id]) => Object.assign({}, item, { id }) as Type.Static<Schema>);
}

function initialSnapshot(machine: AnyStateMachine, input: unknown): AnyMachineSnapshot {
  const [snapshot] = initialTransition(machine, input);
  return snapshot as AnyMachineSnapshot;
}

function machinesOf(module: unknown): readonly AnyStateMachine[] {
  return Object.values(module as object).flatMap((exported: unknown) => {
    if (exported instanceof StateMachine) return [exported];
    const made: unknown = typeof exported === 'function' && exported.name.endsWith('Machine') ? exported() : undefined;
    return made instanceof StateMachine ? [made] : [];
  });
}

function own(machine: AnyStateMachine): Walked {
  return { machine, inputs: named(inputs, machine.id, 'inputs'), events: {}, look: () => {} };
}

function walkedFlow({ contract, machine, view }: Flow, { input }: FlowProgram): Walked {
  const known = fc.tuple(valuesOf(answers.productAtMe), users) as fc.Arbitrary<[ProductAtMeResponse, User | null]>;
  const given = fc.tuple(valuesOf(contract.input), known, paths).map(([values, [{ product }, user], path]) => {
    const services: Partial<FlowServices> = {
      path: () => path,
      product: () => product,
      user: () => user,
      now: () => now,
      kept,
      keptInTab: kept,
      invitationLink: { code: () => 'CDFGHJKM', drop: () => {} },
    };
    return input === undefined ? values : input(values as never, services as FlowServices);
  });
  return {
    machine,
    inputs: given.filter((value) => value !== undefined),
    events: contract.events,
    look(snapshot, isSound) {
      shownModal(snapshot);
      leaveQuestion(snapshot);
      const seen = view(snapshot as never);
      if (isSound) expect([seen, Check(contract.view, seen)]).toEqual([seen, true]);
    },
  };
}

function eventsOf({ machine, events }: Walked, type: string, isSound: boolean): fc.Arbitrary<object> {
  const carried = carriedBy(machine, events, type);
  const changed = fc
    .tuple(carried, fc.array(mutations, { maxLength: 2 }))
    .map(([payload, changes]) => Object.assign({}, changes.reduce(mutated, payload)));
  return (isSound || !Object.hasOwn(events, type) ? carried : changed).map((payload) => ({ ...payload, type }));
}

function carriedBy(machine: AnyStateMachine, events: Walked['events'], type: string): fc.Arbitrary<object> {
  const [, kind, actor] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.*)$/.exec(type) ?? [];
  const ofScript = events[type];
  if (ofScript !== undefined) return valuesOf(ofScript) as fc.Arbitrary<object>;
  if (kind === undefined || actor === undefined || payloads[type] !== undefined)
    return payloads[type] ?? fc.constant({});
  if (kind === 'error.actor') return errors.map((error) => ({ error }));
  const call = callNamed(machine, actor);
  if (kind === 'done.actor') return named(outputs, call, 'outputs').map((output) => ({ output }));
  const child = machine.implementations.actors[call] as AnyStateMachine;
  return named(inputs, call, 'inputs').map((input) => ({ snapshot: initialSnapshot(child, input) }));
}

function callNamed(machine: AnyStateMachine, actor: string): string {
  const found = nodesBelow(machine.root)
    .flatMap(({ invoke }) => invoke)
    .find(({ id }) => id === actor);
  return typeof found?.src === 'string' ? found.src : '';
}

function named<Value>(table: Readonly<Record<string, Value>>, name: string, what: string): Value {
  const value = table[name];
  if (value === undefined) throw new Error(`The walks know no ${what} of "${name}": add them to ${import.meta.url}.`);
  return value;
}

function nodesBelow(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)];
}

function issuesOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'issues' in body ? body.issues : undefined;
}
