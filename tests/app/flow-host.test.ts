import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { FlowHost } from '#app/flow-host.ts';
import type { RunnableFlow } from '#app/flow-host.ts';
import { Modals } from '#app/modals.ts';
import { DataStore } from '#runtime/data-store.ts';

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

function runnable(machine: RunnableFlow['machine'], inputs: unknown[] = []): RunnableFlow {
  return {
    machine,
    input: (values) => {
      inputs.push(values);
      return values;
    },
    view: (snapshot) => ({ state: snapshot.value }),
  };
}

function setUp(flows: Readonly<Record<string, () => Promise<RunnableFlow>>>) {
  const store = new DataStore();
  const modals = new Modals();
  const failures: unknown[] = [];
  const host = new FlowHost({ flows, store, modals, failed: (thrown) => failures.push(thrown) });
  const open = () => modals.open.get().map(({ id, kind, name }) => ({ id, kind, name }));
  return { host, modals, failures, open, views: () => store.read(['flows']) };
}

const oneQuestion = { question: async () => runnable(question) };

describe('a flow', () => {
  test('shows its view and its modal, which change with its state and go with its end', async () => {
    const { host, open, views } = setUp(oneQuestion);
    await host.start('question', {});
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

  test('decides itself what putting its modal away means', async () => {
    const { host, modals, open, views } = setUp(oneQuestion);
    await host.start('question', {});
    modals.dismissTop();
    expect([views(), open()]).toEqual([{ question: { state: 'left' } }, []]);
  });

  test('gets what the script gave', async () => {
    const inputs: unknown[] = [];
    const { host } = setUp({ question: async () => runnable(question, inputs) });
    await host.start('question', { prize: 'x' });
    expect(inputs).toEqual([{ prize: 'x' }]);
  });

  test('starts again from its beginning, and what ran before is ended', async () => {
    const signals: AbortSignal[] = [];
    const { host } = setUp({ waiting: async () => runnable(waiting(signals)) });
    await host.start('waiting', {});
    await host.start('waiting', {});
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('runs beside others', async () => {
    const { host, open, views } = setUp({ ...oneQuestion, other: async () => runnable(question) });
    await host.start('question', {});
    await host.start('other', {});
    host.send('question', { type: 'yes' });
    expect(views()).toEqual({ question: { state: 'choosing' }, other: { state: 'asking' } });
    expect(open().map(({ id, name }) => [id, name])).toEqual([
      ['flow:question', 'choose'],
      ['flow:other', 'ask'],
    ]);
  });
});

describe('what does not run', () => {
  const notRunning = expect.objectContaining({ code: 'flow.not-running' });

  test('takes no events', async () => {
    const { host } = setUp(oneQuestion);
    expect(() => host.send('question', { type: 'yes' })).toThrowError(notRunning);
    await host.start('question', {});
    host.send('question', { type: 'no' });
    expect(() => host.send('question', { type: 'yes' })).toThrowError(notRunning);
  });

  test('is what was stopped, its modal gone', async () => {
    const { host, open } = setUp(oneQuestion);
    await host.start('question', {});
    host.stop('question');
    expect(open()).toEqual([]);
    expect(() => host.send('question', { type: 'yes' })).toThrowError(notRunning);
  });

  test('is what was stopped before its machine had come', async () => {
    const { host, open, views } = setUp(oneQuestion);
    const starting = host.start('question', {});
    host.stop('question');
    await starting;
    expect([views(), open()]).toEqual([undefined, []]);
    expect(() => host.send('question', { type: 'yes' })).toThrowError(notRunning);
  });
});

test('of two starts at once the later one counts, whichever machine comes first', async () => {
  const inputs: unknown[] = [];
  const arrivals: (() => void)[] = [];
  const { host } = setUp({
    question: () => new Promise((resolve) => arrivals.push(() => resolve(runnable(question, inputs)))),
  });
  const first = host.start('question', { which: 'first' });
  const second = host.start('question', { which: 'second' });
  for (const arrive of arrivals.toReversed()) arrive();
  await Promise.all([first, second]);
  expect(inputs).toEqual([{ which: 'second' }]);
});

describe('faults', () => {
  test('of a running machine end it and are told', async () => {
    const { host, open, failures } = setUp(oneQuestion);
    await host.start('question', {});
    host.send('question', { type: 'explode' });
    expect([failures, open()]).toEqual([[new Error('boom')], []]);
    expect(() => host.send('question', { type: 'yes' })).toThrowError('does not run');
  });

  test('of a machine that cannot even start are told', async () => {
    const { host, open, failures } = setUp({ broken: async () => runnable(broken) });
    await host.start('broken', {});
    expect([failures, open()]).toEqual([[new Error('born broken')], []]);
    expect(() => host.send('broken', { type: 'yes' })).toThrowError('does not run');
  });

  test('of one flow leave the others', async () => {
    const { host, open } = setUp({ ...oneQuestion, broken: async () => runnable(broken) });
    await host.start('question', {});
    await host.start('broken', {});
    expect(open().map(({ name }) => name)).toEqual(['ask']);
  });

  test.each(['gone', 'constructor', '__proto__', 'toString'])('a flow named "%s" is refused', async (name) => {
    const { host } = setUp(oneQuestion);
    await expect(host.start(name, {})).rejects.toMatchObject({ code: 'flow.unknown' });
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
    await expect(host.start('question', {})).rejects.toThrow('lost');
    await host.start('question', {});
    expect(open().map(({ name }) => name)).toEqual(['ask']);
  });
});
