import { createRegistry } from '#component-registry/definition/create-registry.ts';
import { implement } from '#component-registry/definition/implement.ts';
import { createFormats } from '#i18n/formats.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import { DataStore } from '#runtime/data-store.ts';
import { RuntimeProvider } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import validateEnvelope from '#schemas/content-script/script.ts?schema=ScriptEnvelope&validate';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { describeErrors } from '#schemas/validation/validator.ts';
import { received } from '../card/card-data.ts';
import { reactPage } from '../react-page.ts';
import type { PreparedPage } from '../side.ts';
import * as cardModule from './bench-card.ts';
import type { benchCard } from './bench-card.schema.ts';

const visitor: SelectionKey = { situation: 'begin', subSituation: null, isLoggedIn: true };
const registry = createRegistry([implement<typeof benchCard>('BenchCard', async () => cardModule)]);

/** What a page of Kansei is made of. */
interface PageContent<Change> {
  readonly body: readonly unknown[];
  /** Values that the nodes bind. */
  readonly model: Readonly<Record<string, unknown>>;
  readonly change: (store: DataStore, change: Change) => void;
}

/** A page script of these nodes as it came from the server, rendered as the site renders its pages. */
export async function kanseiPage<Change>({ body, model, change }: PageContent<Change>): Promise<PreparedPage<Change>> {
  await registry.load('BenchCard', visitor);
  const store = new DataStore(model);
  const services = createServices(store);
  const document = received(pageScript(body));
  return reactPage(
    () => (
      <RuntimeProvider value={services}>
        <ScriptView script={checkedScript(document)} registry={registry} selectionKey={visitor} />
      </RuntimeProvider>
    ),
    (value) => change(store, value),
  );
}

/** A page script as authors write it, for members. */
export function pageScript(body: readonly unknown[]): unknown {
  return { kind: 'page', name: 'bench', title: 'Bench', variants: [{ when: { login: 'login' }, body }] };
}

function checkedScript(document: unknown): ScriptEnvelope {
  if (!validateEnvelope(document)) throw new Error(describeErrors(validateEnvelope));
  return document as ScriptEnvelope;
}

function createServices(store: DataStore): RuntimeServices {
  return {
    locale: 'en',
    store,
    formats: createFormats({ locale: 'en', tzOffset: '+09:00', text: (key) => key }),
    lists: { more: () => {}, retry: () => {}, sort: () => {}, filter: () => {} },
    reporter: { report: ({ path, message }) => console.error(`${path}: ${message}`) },
    expressions: { loaded: () => undefined, load: () => Promise.reject(new Error('The bench computes nothing.')) },
    release: 'bench',
    embeds: [],
    text: (key) => key,
    assetUrl: () => undefined,
    now: () => new Date(),
    dispatch: () => {},
    navigate: () => {},
  };
}
