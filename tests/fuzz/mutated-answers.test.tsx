import * as fc from 'fast-check';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { TextAnswer } from '#api-client/http/text-answer.ts';
import { createControllers } from '#app/hosts/controllers.ts';
import type { ControllerNeeds } from '#app/hosts/controllers.ts';
import { applyData, applyProduct, initialModel } from '#app/hosts/first-model.ts';
import { Entities } from '#app/hosts/sources/entities.ts';
import { registry } from '#component-registry/registry.ts';
import { createFetchDocument } from '#app/loading/fetch-document.ts';
import { Leaving } from '#app/state/leaving.ts';
import { Modals } from '#app/state/modals.ts';
import { Navigation, stillHistory } from '#app/state/navigation.ts';
import { browserEnvironment } from '#app/browser/page-environment.ts';
import { flowCatalog } from '#flows/flow-catalog.ts';
import type { FlowName } from '#flows/flow-list.ts';
import { isCallFailure } from '#machines/call-failure.ts';
import { shownUser } from '#machines/session/session-changes.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import { DataStore } from '#runtime/data-store.ts';
import { DataModel } from '#schemas/data-model/data-model.ts';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import { isListName, sourceNames } from '#schemas/data-model/sources.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import { readSelectionKey } from '#app/views/selection-key.ts';
import { bootOf, restless, sectorsOf } from '#tests/app/in-memory-site.tsx';
import { now } from '#tests/machines/support/entities.ts';
import { settled } from '#tests/machines/support/test-actors.ts';
import { gatherUncaught } from '#tests/probes/uncaught.ts';
import { callsOfClient, createFaultyOrigin, faults, rightAnswers } from './faulty-origin.ts';
import type { RightAnswers } from './faulty-origin.ts';
import { checkProperty, fuzzOptions, longestTest } from './fuzz-options.ts';
import { takeLoggedErrors } from './logged-errors.ts';
import { valuesOf } from './values-of-schema.ts';

const options = fuzzOptions(process.env);
const uncaught = gatherUncaught();
/** A world with all its machines takes longer than a script to be rendered: it gets one run of ten. */
const runs = Math.ceil(options.runs / 10);
const timeout = longestTest(options.runs, 50);
const answers = rightAnswers(options, runs);

const ofSession = ['product', 'user', 'pointConfig', 'totalReward', 'aggregatedPoint'];
/** Calls that fail without a word. */
const inSilence = new Set([
  'users.me',
  'users.changeForm',
  'signUpForm.me',
  'notifications.markRead',
  'socialActions.onPost',
  'socialActions.onVideo',
  'socialActions.own',
]);

const flowNames = Object.keys(flowCatalog) as readonly FlowName[];
const clientCalls = Object.entries(callsOfClient).flatMap(([resource, methods]) =>
  Object.entries(methods).map(([method, call]) => [`${resource}.${method}`, call] as const),
);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test.each(clientCalls)(
  '%s gives what its schema says or fails as calls do, and then gives the right answer',
  async (name, call) => {
    const property = fc.asyncProperty(answers, faults, async (right, fault) => {
      const origin = createFaultyOrigin(right);
      const sound = await call(origin.api);
      origin.break(fault);
      const failure = await call(origin.api).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(failure === undefined || isCallFailure(failure)).toBe(true);
      expect(failure === undefined || inSilence.has(name) || origin.notified.length > 0).toBe(true);
      expect(failure === undefined || fault.status !== 200 || origin.malformed.length > 0).toBe(true);
      origin.mend();
      expect(await call(origin.api)).toEqual(sound);
    });
    await checkProperty(property, runs, { ...options, path: undefined }, JSON.stringify);
  },
  timeout,
);

test(
  'whatever came of product and member, logging out takes the member away and the next right answer heals',
  async () => {
    const property = fc.asyncProperty(answers, faults, async (right, fault) => {
      const world = startWorld(right);
      world.origin.break(fault);
      world.activity.refreshMember();
      await quiet();
      const left = { ...right, productAtMe: { ...(right.productAtMe as ProductAtMeResponse), user: null } };
      world.origin.serve(left);
      await world.walk('logout', [{ type: 'logout.confirm' }]);
      expect(world.store.read(['user'])).toBe(null);
      world.origin.mend();
      world.activity.refreshMember();
      await quiet();
      expect(world.model(ofSession)).toEqual(startWorld(left).model(ofSession));
      expect(world.faults()).toEqual([]);
    });
    await checkProperty(property, runs, { ...options, path: undefined }, JSON.stringify);
  },
  timeout,
);

test.each(sourceNames)(
  'whatever came for %s, scripts read what the data model promises and the next right answer heals',
  async (name) => {
    const property = fc.asyncProperty(answers, faults, async (right, fault) => {
      const [world, other] = [startWorld(right), startWorld(right)];
      world.origin.break(fault);
      await world.enter(name);
      const root = isListName(name) ? 'lists' : 'resources';
      const seen = world.store.read([root, name]);
      expect([seen, Check(modelOf(root, name), seen)]).toEqual([seen, true]);
      world.origin.mend();
      await world.enter(name);
      await other.enter(name);
      expect(world.model(['lists', 'resources'])).toEqual(other.model(['lists', 'resources']));
      expect(world.faults()).toEqual([]);
    });
    await checkProperty(property, runs, { ...options, path: undefined }, JSON.stringify);
  },
  timeout,
);

test.each(flowNames)(
  'whatever came for %s, it can be gone through again with the next right answers',
  async (name) => {
    const { contract } = flowCatalog[name];
    const events = Object.entries(contract.events).map(([type, schema]) =>
      valuesOf(schema).map((payload) => ({ ...(payload as object), type })),
    );
    const walks = events.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...events), { maxLength: 8 });
    const values = valuesOf(contract.input);
    const property = fc.asyncProperty(answers, faults, values, walks, async (right, fault, input, walk) => {
      const [world, other] = [startWorld(right), startWorld(right)];
      world.origin.break(fault);
      await world.walk(name, walk, input);
      const seen = world.store.read(['flows', name]);
      expect([seen, seen === undefined || Check(contract.view, seen)]).toEqual([seen, true]);
      world.origin.mend();
      world.activity.refreshMember();
      await quiet();
      await world.walkAnew(name, walk, input);
      await other.walkAnew(name, walk, input);
      expect(world.store.read(['flows', name])).toEqual(other.store.read(['flows', name]));
      expect([...world.faults(), ...other.faults()]).toEqual([]);
      for (const { activity } of [world, other]) activity.flows.stop(name);
    });
    await checkProperty(property, runs, { ...options, path: undefined }, JSON.stringify);
  },
  timeout,
);

const textAnswers: fc.Arbitrary<TextAnswer> = fc.oneof(
  fc.constantFrom<TextAnswer>({ outcome: 'too-large' }, { outcome: 'too-late' }, { outcome: 'unreachable' }),
  fc.record({
    outcome: fc.constant('answered' as const),
    status: fc.constantFrom(200, 404, 429, 500),
    type: fc.constant('application/json'),
    text: fc.oneof(fc.json(), fc.string()),
  }),
);

test(
  'whatever came for a document, asking again with the right answer gives it',
  async () => {
    const document = { kind: 'page', name: 'top', variants: [] };
    const right: TextAnswer = {
      outcome: 'answered',
      status: 200,
      type: 'application/json',
      text: JSON.stringify(document),
    };
    const property = fc.asyncProperty(fc.array(textAnswers, { minLength: 1, maxLength: 6 }), async (wrong) => {
      const clock = new SimulatedClock();
      const answers = [...wrong];
      const sector = async () => answers.shift() ?? right;
      const fetchDocument = createFetchDocument(
        { contentsScripts: { sector, sectors: async () => sectorsOf({}) } },
        clock,
      );
      const ask = async () => {
        const asked = fetchDocument('page', 'top', 'hash').then(
          (came) => ({ came }),
          (thrown: unknown) => ({ thrown }),
        );
        for (let step = 0; step < 5; step += 1) {
          await quiet();
          clock.increment(10_000);
        }
        return asked;
      };
      const first = await ask();
      answers.length = 0;
      const isFault = 'thrown' in first;
      expect(isFault && !(first.thrown instanceof ContentError)).toBe(false);
      expect(isFault ? await ask() : { came: document }).toEqual({ came: document });
    });
    await checkProperty(property, runs, { ...options, path: undefined }, JSON.stringify);
  },
  timeout,
);

function modelOf(root: 'lists' | 'resources', name: SourceName): Type.TSchema {
  const schemas: Readonly<Record<string, Type.TSchema>> = DataModel.properties[root].properties;
  return schemas[name] ?? Type.Never();
}

type Walk = readonly { readonly type: string }[];

/** Everything that acts behind a page: session, sources and flows, on an API that can be broken. */
function startWorld(right: RightAnswers) {
  const origin = createFaultyOrigin(right);
  const failed: unknown[] = [];
  const productAtMe = right.productAtMe as ProductAtMeResponse;
  const store = new DataStore(initialModel('en', { device: 'sp' }));
  applyProduct(store, productAtMe);
  store.set('user', shownUser(productAtMe.user, productAtMe.product));
  const entities = new Entities();
  applyData(store, entities, {});
  const needs: ControllerNeeds = {
    boot: bootOf({ sectors: sectorsOf({}), product: productAtMe, scripts: {} }),
    registry,
    store,
    entities,
    modals: new Modals(),
    leaving: new Leaving(),
    page: {
      ...browserEnvironment(window, ''),
      storage: () => window.localStorage,
      now: () => now,
      reload: () => {},
      leaveTo: () => {},
    },
    navigation: new Navigation(stillHistory('/')),
    applyProduct: (answer) => applyProduct(store, answer),
    notify: () => {},
    track: () => {},
    failed: (thrown) => void failed.push(thrown),
    releaseChanged: () => {},
    live: () => {
      throw new Error('Nothing is loaded ahead.');
    },
    selectionKey: () => readSelectionKey(store),
    isInTheMiddle: () => false,
    loadExpressions: async () => {},
    holds: Boolean,
  };
  const activity = createControllers(origin.api, needs, restless);

  /** Starts a flow and sends to it what a script would, as far as it runs. */
  async function walk(name: FlowName, events: Walk, values: unknown = {}): Promise<void> {
    await activity.flows.prefetch(name);
    activity.flows.start(name, { values: values as Readonly<Record<string, unknown>> }).catch(keepFault);
    await quiet();
    for (const event of events) {
      try {
        activity.flows.send(name, event);
      } catch (thrown) {
        keepFault(thrown);
      }
      await quiet();
    }
  }

  return {
    origin,
    activity,
    store,
    model: (roots: readonly string[]) => roots.map((root) => store.read([root])),
    async enter(name: SourceName): Promise<void> {
      activity.sources.enter(name, { cameBack: false, params: { notificationId: 'id-1' } });
      await quiet();
    },
    walk,
    /** The same by a fan who wrote nothing before. */
    walkAnew(name: FlowName, events: Walk, values: unknown): Promise<void> {
      window.localStorage.clear();
      return walk(name, events, values);
    },
    /** What nobody should see; that a flow does not run, or is not offered, is reported to the operator. */
    faults: () => [...failed, ...uncaught(), ...takeLoggedErrors()],
  };

  function keepFault(thrown: unknown): void {
    if (!(thrown instanceof ContentError)) failed.push(thrown);
  }
}

async function quiet(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await settled();
}
