import { createRoot } from 'react-dom/client';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { createRegistry } from '#component-registry/definition/create-registry.ts';
import { implement } from '#component-registry/definition/implement.ts';
import { createFormats } from '#i18n/formats.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import { DataStore } from '#runtime/data-store.ts';
import { RuntimeProvider } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import type { Validator } from '#schemas/validation/validator.ts';
import { Throws, Words } from './components.tsx';
import type { Item, ProbeSide, Tell } from './fault.ts';

const TextOnly = Type.Object({ text: Type.String() }, { additionalProperties: false });
const validate: Validator = (value) => Check(TextOnly, value);
const registry = createRegistry([
  implement('Words', async () => ({ default: Words as never, validate, version: '1.0' })),
  implement('Throws', async () => ({ default: Throws as never, validate, version: '1.0' })),
]);
const visitor = { situation: 'begin', subSituation: null, isLoggedIn: true } as const;
const fallback = { component: 'Words', props: { text: 'Fallback' } };

/** A page script; a node that can carry a fallback has one. */
export const render: ProbeSide = async (items, container, tell) => {
  await Promise.all(['Words', 'Throws'].map((name) => registry.load(name, visitor)));
  const script = { kind: 'page' as const, name: 'probe', variants: [{ body: items.map(nodeOf) }] };
  createRoot(container, { onCaughtError: () => {} }).render(
    <RuntimeProvider value={servicesThat(tell)}>
      <ScriptView script={script} registry={registry} selectionKey={visitor} />
    </RuntimeProvider>,
  );
};

function nodeOf(item: Item): unknown {
  if (item === null || typeof item === 'string') return item;
  const { type, ...rest } = item;
  return { component: type, ...rest, fallback };
}

function servicesThat(tell: Tell): RuntimeServices {
  return {
    locale: 'en',
    store: new DataStore(),
    formats: createFormats({ locale: 'en', tzOffset: '+09:00', text: (key) => key }),
    lists: { more: () => {}, retry: () => {}, sort: () => {}, filter: () => {} },
    reporter: { report: ({ path, code }) => tell(`${code} at ${path}`) },
    expressions: { loaded: () => undefined, load: () => Promise.reject(new Error('Nothing is computed here.')) },
    release: 'probe',
    embeds: [],
    text: (key) => key,
    assetUrl: () => undefined,
    now: () => new Date(),
    dispatch: () => {},
    navigate: () => {},
  };
}
