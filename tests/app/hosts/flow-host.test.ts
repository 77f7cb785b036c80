import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { FlowHost } from '#app/hosts/flow-host.ts';
import type { RunnableFlow } from '#app/hosts/flow-host.ts';
import { Leaving } from '#app/state/leaving.ts';
import { Modals } from '#app/state/modals.ts';
import { DataStore } from '#runtime/data-store.ts';
import { controlledCall } from '#tests/machines/support/test-actors.ts';

type Event = { type: 'yes' } | { type: 'no' } | { type: 'explode' };

const types = { events: {} as Event, meta: {} as { modal: string; dismiss: string } };

/** Asks, then lets choose; `explode` is a fault of the program. */
const question = setup({
  types,
  actions: {
    explode: () => {
      throw new Error('boom');
    },
  },
}).createMachine({
  initial: 'asking',
  on: { explode: { actions: 'explode' } },
  states: {
    asking: { meta: { modal: 'ask', dismiss: 'no' }, on: { yes: 'choosing', no: 'left' } },
    choosing: { meta: { modal: 'choose', dismiss: 'no' }, on: { yes: 'thinking', no: 'left' } },
    thinking: { on: { no: 'left' } },
    left: { type: 'final' },
  },
});

/** Breaks as soon as it starts. */
const broken = setup({
  types,
  actions: {
    explode: () => {
      throw new Error('born broken');
    },
  },
}).createMachine({ entry: 'explode' });

function waiting(signals: AbortSignal[]) {
  const forever = fromPromise(({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  return setup({ types, actors: { forever } }).createMachine({ invoke: { src: 'forever' } });
}

function runnable(machine: RunnableFlow['machine'], inputs: unknown[] = [], stale: RunnableFlow['stale'] = []) {
  return {
    machine,
    stale,
    input: (values) => {
      inputs.push(values);
      return values;
    },
    view: (snapshot) => ({ state: snapshot.value }),
  } satisfies RunnableFlow;
}

function setUp(flows: Readonly<Record<string, () => Promise<RunnableFlow>>>) {
  const store = new DataStore();
  const modals = new Modals();
  // Every modal is on the screen at once.
  modals.open.watch(() => modals.open.get().forEach(({ id }) => modals.markSeen(id)));
  const leaving = new Leaving();
  const failures: unknown[] = [];
  const stale: (readonly string[])[] = [];
  const ahead: (readonly string[])[] = [];
  const host = new FlowHost({
    flows,
    store,
    modals,
    leaving,
    markStale: (names) => stale.push(names),
    failed: (thrown) => failures.push(thrown),
  });
  host.whenShown((names) => ahead.push(names));
  const open = () => modals.open.get().map(({ id, kind, name }) => ({ id, kind, name }));
  return { host, modals, leaving, failures, stale, ahead, open, views: () => store.read(['flows']) };
}

const oneQuestion = { question: async () => runnable(question) };

/** Has something to lose in one of its states, and says in its own words what. */
const gift = setup({ types: { events: {} as Event } }).createMachine({
  initial: 'choosing',
  states: {
    choosing: { meta: { leave: true }, on: { yes: 'undecided', no: 'left' } },
    undecided: { meta: { leave: 'leave-gift' }, on: { yes: 'decided' } },
    decided: { on: { no: 'left' } },
    left: { type: 'final' },
  },
});

const questionOf = (leaving: Leaving) => (leaving.isAsking() ? leaving.question(() => {}).modal : 'nothing');

describe('a flow that asks before the page is left', () => {
  test('does so in the states that say so', async () => {
    const { host, leaving } = setUp({ gift: async () => runnable(gift) });
    await host.start('gift', {});
    const asked = [questionOf(leaving)];
    for (const type of ['yes', 'yes', 'no']) {
      host.send('gift', { type });
      asked.push(questionOf(leaving));
    }
    expect(asked).toEqual([null, 'leave-gift', 'nothing', 'nothing']);
  });

  test('asks no more when it is stopped, and again when it starts anew', async () => {
    const { host, leaving } = setUp({ gift: async () => runnable(gift) });
    await host.start('gift', {});
    host.stop('gift');
    expect(questionOf(leaving)).toBe('nothing');
    await host.start('gift', {});
    expect(questionOf(leaving)).toBe(null);
  });
});

/** Shows something large, once the fan has said yes. */
const show = setup({ types: { events: {} as Event } }).createMachine({
  initial: 'asking',
  states: {
    asking: { meta: { modal: 'ask', dismiss: 'no' }, on: { yes: 'showing', no: 'left' } },
    showing: { meta: { modal: 'show', dismiss: 'no', isLoadedLate: true }, on: { no: 'left' } },
    left: { type: 'final' },
  },
});

describe('a modal that is loaded late', () => {
  test('does not come with the page, but while the modal before it is shown', async () => {
    const { host, ahead } = setUp({ show: async () => runnable(show) });
    expect(await host.prefetch('show')).toEqual(['ask']);
    expect(ahead).toEqual([]);
    await host.start('show');
    expect(ahead).toEqual([['show']]);
    host.send('show', { type: 'yes' });
    host.send('show', { type: 'no' });
    expect(ahead).toEqual([['show'], []]);
  });
});

describe('a flow', () => {
  test('shows its view and its modal, which change with its state and go with its end', async () => {
    const { host, open, views } = setUp(oneQuestion);
    await host.start('question');
    expect([views(), open()]).toEqual([
      { question: { state: 'asking' } },
      [{ id: 'flow:question', kind: 'modal', name: 'ask' }],
    ]);
    host.send('question', { type: 'yes' });
    expect([views(), open()]).toEqual([
      { question: { state: 'choosing' } },
      [{ id: 'flow:question', kind: 'modal', name: 'choose' }],
    ]);
    host.send('question', { type: 'yes' });
    expect([views(), open()]).toEqual([{ question: { state: 'thinking' } }, []]);
    host.send('question', { type: 'no' });
    expect([views(), open()]).toEqual([{ question: { state: 'left' } }, []]);
  });

  test('shows the modal that its start names in place of its own, in that state', async () => {
    const { host, open } = setUp(oneQuestion);
    await host.start('question', { modals: { asking: 'ask-kindly' } });
    expect(open().map(({ name }) => name)).toEqual(['ask-kindly']);
    host.send('question', { type: 'yes' });
    expect(open().map(({ name }) => name)).toEqual(['choose']);
  });

  test('decides itself what putting its modal away means', async () => {
    const { host, modals, open, views } = setUp(oneQuestion);
    await host.start('question');
    modals.dismissTop();
    expect([views(), open()]).toEqual([{ question: { state: 'left' } }, []]);
  });

  test('gets what the script gave', async () => {
    const inputs: unknown[] = [];
    const { host } = setUp({ question: async () => runnable(question, inputs) });
    await host.start('question', { values: { prize: 'x' } });
    expect(inputs).toEqual([{ prize: 'x' }]);
  });

  test('starts again from its beginning, and what ran before is ended', async () => {
    const signals: AbortSignal[] = [];
    const { host } = setUp({ waiting: async () => runnable(waiting(signals)) });
    await host.start('waiting');
    await host.start('waiting');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('runs beside others', async () => {
    const { host, open, views } = setUp({ ...oneQuestion, other: async () => runnable(question) });
    await host.start('question');
    await host.start('other');
    host.send('question', { type: 'yes' });
    expect(views()).toEqual({ question: { state: 'choosing' }, other: { state: 'asking' } });
    expect(open().map(({ id, name }) => [id, name])).toEqual([
      ['flow:question', 'choose'],
      ['flow:other', 'ask'],
    ]);
  });
});

describe('an event that is sent while its flow starts', () => {
  test('waits until it has, and never meets the one before', async () => {
    const { host, views } = setUp(oneQuestion);
    await host.start('question');
    host.send('question', { type: 'yes' });
    const again = host.start('question');
    host.send('question', { type: 'yes' });
    expect(views()).toEqual({ question: { state: 'choosing' } });
    await again;
    expect(views()).toEqual({ question: { state: 'choosing' } });
    host.send('question', { type: 'yes' });
    expect(views()).toEqual({ question: { state: 'thinking' } });
  });

  test('is for the start that counts', async () => {
    const { host, views } = setUp(oneQuestion);
    const first = host.start('question');
    host.send('question', { type: 'no' });
    const second = host.start('question');
    host.send('question', { type: 'yes' });
    await Promise.all([first, second]);
    expect(views()).toEqual({ question: { state: 'choosing' } });
  });

  test('is lost with a start that fails', async () => {
    const { host } = setUp({ question: () => Promise.reject(new Error('lost')) });
    const starting = host.start('question');
    host.send('question', { type: 'yes' });
    await expect(starting).rejects.toThrow('lost');
    expect(() => host.send('question', { type: 'yes' })).toThrow('The flow "question" does not run.');
  });
});

describe('what does not run', () => {
  const notRunning = expect.objectContaining({ code: 'flow.not-running' });

  test('takes no events', async () => {
    const { host } = setUp(oneQuestion);
    expect(() => host.send('question', { type: 'yes' })).toThrow(notRunning);
    await host.start('question');
    host.send('question', { type: 'no' });
    expect(() => host.send('question', { type: 'yes' })).toThrow(notRunning);
  });

  test('is what was stopped, its modal and its view gone', async () => {
    const { host, open, views } = setUp({ ...oneQuestion, other: async () => runnable(question) });
    await host.start('question');
    await host.start('other');
    host.stop('question');
    expect([views(), open().map(({ id }) => id)]).toEqual([{ other: { state: 'asking' } }, ['flow:other']]);
    expect(() => host.send('question', { type: 'yes' })).toThrow(notRunning);
  });

  test('is what was stopped before its machine had come', async () => {
    const { host, open, views } = setUp(oneQuestion);
    const starting = host.start('question');
    host.stop('question');
    await starting;
    expect([views(), open()]).toEqual([undefined, []]);
    expect(() => host.send('question', { type: 'yes' })).toThrow(notRunning);
  });
});

test('of two starts at once the later one counts, whichever machine comes first', async () => {
  const inputs: unknown[] = [];
  const arrivals: (() => void)[] = [];
  const { host } = setUp({
    question: () => new Promise((resolve) => arrivals.push(() => resolve(runnable(question, inputs)))),
  });
  const first = host.start('question', { values: { which: 'first' } });
  const second = host.start('question', { values: { which: 'second' } });
  for (const arrive of arrivals.toReversed()) arrive();
  await Promise.all([first, second]);
  expect(inputs).toEqual([{ which: 'second' }]);
});

/** A host whose machines come when they are let go, in any order. */
function setUpSlow() {
  const arrivals: { arrive(): void; lose(): void }[] = [];
  const slow = setUp({
    question: () =>
      new Promise((resolve, reject) => {
        arrivals.push({ arrive: () => resolve(runnable(question)), lose: () => reject(new Error('lost')) });
      }),
  });
  return { ...slow, arrivals };
}

describe('while a machine loads', () => {
  test('a fault of the one that runs leaves the start that was asked for', async () => {
    const { host, arrivals, failures, views, modals } = setUpSlow();
    const first = host.start('question');
    arrivals[0]?.arrive();
    await first;
    const second = host.start('question');
    modals.open.get()[0]?.flow?.actor.send({ type: 'explode' });
    expect([failures, views()]).toEqual([[new Error('boom')], { question: undefined }]);
    arrivals[1]?.arrive();
    await second;
    expect(views()).toEqual({ question: { state: 'asking' } });
  });

  test('a stop counts also against the start that was asked for after another', async () => {
    const { host, arrivals, views } = setUpSlow();
    const starts = [host.start('question'), host.start('question')];
    host.stop('question');
    for (const { arrive } of arrivals) arrive();
    await Promise.all(starts);
    expect(views()).toEqual(undefined);
  });

  test('a start after a stop counts, whichever machine comes first', async () => {
    const { host, arrivals, views } = setUpSlow();
    const first = host.start('question');
    host.stop('question');
    const second = host.start('question');
    for (const { arrive } of arrivals.toReversed()) arrive();
    await Promise.all([first, second]);
    expect(views()).toEqual({ question: { state: 'asking' } });
  });

  test('an earlier start that is lost leaves the later one', async () => {
    const { host, arrivals, views } = setUpSlow();
    const first = host.start('question');
    const second = host.start('question');
    arrivals[1]?.arrive();
    await second;
    arrivals[0]?.lose();
    await expect(first).rejects.toThrow('lost');
    expect(views()).toEqual({ question: { state: 'asking' } });
  });
});

describe('faults', () => {
  test('of a running machine end it and are reported', async () => {
    const { host, open, failures, views } = setUp(oneQuestion);
    await host.start('question');
    host.send('question', { type: 'explode' });
    expect([failures, open(), views()]).toEqual([[new Error('boom')], [], { question: undefined }]);
    expect(() => host.send('question', { type: 'yes' })).toThrow('does not run');
  });

  test('of a machine that cannot even start are reported', async () => {
    const { host, open, failures } = setUp({ broken: async () => runnable(broken) });
    await host.start('broken');
    expect([failures, open()]).toEqual([[new Error('born broken')], []]);
    expect(() => host.send('broken', { type: 'yes' })).toThrow('does not run');
  });

  test('of one flow leave the others', async () => {
    const { host, open } = setUp({ ...oneQuestion, broken: async () => runnable(broken) });
    await host.start('question');
    await host.start('broken');
    expect(open().map(({ name }) => name)).toEqual(['ask']);
  });

  test.each(['gone', 'constructor', '__proto__', 'toString'])('a flow named "%s" is refused', async (name) => {
    const { host } = setUp(oneQuestion);
    await expect(host.start(name)).rejects.toMatchObject({ code: 'flow.unknown' });
  });

  test('one that the campaign has no settings for is refused, and breaks nothing', async () => {
    const { host, views, open, failures } = setUp({
      gift: async () => ({ ...runnable(gift), input: () => undefined }),
    });
    await expect(host.start('gift')).rejects.toMatchObject({ code: 'flow.not-offered' });
    expect([views(), open(), failures]).toEqual([undefined, [], []]);
  });

  test('a machine that does not load rejects, and may be tried again', async () => {
    let tries = 0;
    const { host, open } = setUp({
      question: async () => {
        tries += 1;
        if (tries === 1) throw new Error('lost');
        return runnable(question);
      },
    });
    await expect(host.start('question')).rejects.toThrow('lost');
    await host.start('question');
    expect(open().map(({ name }) => name)).toEqual(['ask']);
  });
});

/** Calls when it is told to, and again after that. */
function calling(answer: ReturnType<typeof controlledCall<null>>) {
  return setup({ types: { ...types, tags: {} as 'busy' }, actors: { call: answer.logic } }).createMachine({
    initial: 'asking',
    states: {
      asking: { on: { yes: 'calling' } },
      calling: { tags: 'busy', invoke: { src: 'call', onDone: 'asking', onError: 'asking' }, on: { no: 'asking' } },
    },
  });
}

async function startCalling() {
  const answer = controlledCall<null>();
  const flow = runnable(calling(answer), [], ['pointHistories']);
  const run = setUp({ calling: async () => flow });
  await run.host.start('calling');
  expect(run.stale).toEqual([]);
  run.host.send('calling', { type: 'yes' });
  expect(run.stale).toEqual([]);
  return { ...run, answer };
}

describe('what a flow makes stale', () => {
  test('is stale after each call, answered or lost', async () => {
    const { host, answer, stale } = await startCalling();
    await answer.last().resolve(null);
    expect(stale).toEqual([['pointHistories']]);
    host.send('calling', { type: 'yes' });
    await answer.last().reject(new Error('lost'));
    expect(stale).toEqual([['pointHistories'], ['pointHistories']]);
  });

  test('is stale when the flow is stopped with a call under way, and not when there was none', async () => {
    const { host, answer, stale } = await startCalling();
    host.stop('calling');
    expect(stale).toEqual([['pointHistories']]);
    await host.start('calling');
    host.stop('calling');
    expect([stale, answer.calls.length]).toEqual([[['pointHistories']], 1]);
  });
});

test('a flow that is prefetched names the modals of its states, and does not run', async () => {
  const { host, views } = setUp(oneQuestion);
  expect(await host.prefetch('question')).toEqual(['ask', 'choose']);
  expect(views()).toBeUndefined();
  await expect(host.prefetch('nowhere')).rejects.toThrow('There is no flow named "nowhere".');
});
