import { act, render } from '@testing-library/react';
import Type from 'typebox';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { createRegistry } from '#component-registry/definition/create-registry.ts';
import { implement } from '#component-registry/definition/implement.ts';
import type { RenderedProps } from '#component-registry/definition/implement.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import { loadNeeds } from '#renderer/load-needs.ts';
import { DataStore } from '#runtime/data-store.ts';
import { RuntimeProvider } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import { reportOnce } from '#runtime/reports/reports.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { Action } from '#schemas/content-script/script.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { Validator } from '#schemas/validation/validator.ts';
import { Check, Errors } from 'typebox/value';
import { realExpressions } from '../expressions/support/real-expressions.ts';

type Props = RenderedProps & Record<string, unknown>;

const renders = new Map<string, number>();

function counted(name: string, body: (props: Props) => ReactNode) {
  return function Counted(props: Props): ReactNode {
    const { text } = props;
    const key = typeof text === 'string' ? `${name}:${text}` : name;
    renders.set(key, (renders.get(key) ?? 0) + 1);
    return body(props);
  };
}

function component(name: string, props: Type.TObject, body: (props: Props) => ReactNode, version = '1.2') {
  const validate: Validator = (value) => {
    validate.errors = Errors(props, value);
    return Check(props, value);
  };
  return implement(name, async () => ({ default: counted(name, body) as never, validate, version }));
}

const Empty = Type.Object({}, { additionalProperties: false });

/** Small components that do what the tests of the renderer need. */
const registry = createRegistry([
  component('Word', Type.Object({ text: Type.String() }, { additionalProperties: false }), ({ text }) => (
    <p>{String(text)}</p>
  )),
  component('Box', Empty, ({ children, slots }) => (
    <section>
      {slots['head']?.({ item: { name: 'from the slot' } })}
      {children}
    </section>
  )),
  component('Press', Type.Object({ text: Type.String() }), ({ text, emit, handles }) => (
    <button type="button" disabled={!handles('press')} onClick={() => void emit('press', { amount: 2 })}>
      {String(text)}
    </button>
  )),
  component('Bomb', Empty, () => {
    throw new Error('boom');
  }),
  component('Tally', Type.Object({ text: Type.String() }), (props) => <Tally {...props} />),
  { name: 'Lost', when: undefined, load: () => Promise.reject(new Error('the network is gone')) },
]);

/** A button that counts how often it was pressed. */
function Tally({ text }: Props): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {String(text)} {count}
    </button>
  );
}

export const visitor: SelectionKey = { situation: 'begin', subSituation: null, isLoggedIn: false };

interface RenderScriptOptions {
  readonly loadsAhead?: boolean;
  readonly isStrict?: boolean;
  /** With it, the markup of a server is hydrated, after the data model has become another. */
  readonly beforeHydration?: (store: DataStore) => void;
}

/**
 * Renders nodes as the body of a page and gives what was reported, dispatched and rendered. `isStrict` is false where
 * renderings are counted: StrictMode renders twice.
 */
export async function renderScript(
  variants: readonly unknown[],
  model: Readonly<Record<string, unknown>> = {},
  key: SelectionKey = visitor,
  options: RenderScriptOptions = {},
) {
  const reports: ContentReport[] = [];
  const dispatched: { action: Action; scope: unknown }[] = [];
  const store = new DataStore(model);
  renders.clear();
  const services: RuntimeServices = {
    locale: 'ja',
    store,
    formats: null as never,
    lists: null as never,
    reporter: reportOnce({ report: (report) => reports.push(report) }),
    expressions: realExpressions(),
    release: 'r1',
    embeds: [],
    text: (text) => `[${text}]`,
    assetUrl: () => undefined,
    now: () => new Date(0),
    dispatch: (action, scope) => {
      dispatched.push({ action, scope });
    },
    navigate: () => {},
  };
  if (options.loadsAhead ?? true) await loadNeeds(variants, { registry, expressions: services.expressions }, key);
  const script = { kind: 'page' as const, name: 'test', variants: variants as never };
  const view = (
    <RuntimeProvider value={services}>
      <ScriptView script={script} registry={registry} selectionKey={key} />
    </RuntimeProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  const { beforeHydration, isStrict = true } = options;
  if (beforeHydration !== undefined) {
    container.innerHTML = renderToString(view);
    store.beginHydration();
    beforeHydration(store);
  }
  const mismatches: unknown[] = [];
  const rendered = await act(async () =>
    render(view, {
      container,
      hydrate: beforeHydration !== undefined,
      onCaughtError: () => {},
      onRecoverableError: (error) => mismatches.push(error),
      reactStrictMode: isStrict,
    }),
  );
  return { ...rendered, reports, dispatched, store, renders, mismatches };
}

/** A page with one variant for everybody. */
export function page(...body: readonly unknown[]): readonly unknown[] {
  return [{ body }];
}

/** A node that shows a word. */
export function word(id: string, text: unknown, more: Readonly<Record<string, unknown>> = {}) {
  return { id, component: 'Word', props: { text }, ...more };
}
