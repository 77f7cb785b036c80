import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { dispatchAction } from '#app/site/dispatch-action.ts';
import type { ActionTargets } from '#app/site/dispatch-action.ts';
import { Modals } from '#app/state/modals.ts';
import { catalog } from '#component-registry/catalog.ts';
import { registry } from '#component-registry/registry.ts';
import { createTexts } from '#i18n/create-texts.ts';
import { createFormats } from '#i18n/formats.ts';
import { loadNeeds } from '#renderer/load-needs.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import { ContentError } from '#runtime/reports/content-error.ts';
import { DataStore } from '#runtime/data-store.ts';
import { resolveValue } from '#runtime/values/resolve-value.ts';
import type { ResolveContext } from '#runtime/values/resolve-value.ts';
import { RuntimeProvider } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import { embedNames } from '#schemas/campaign/embeds.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { campaigns, textsOf } from '#tests/campaigns/campaign-files.ts';
import { sampleModel, sampleNow } from '#tests/campaigns/sample-model.ts';
import { realExpressions } from '#tests/expressions/support/real-expressions.ts';
import { takeLoggedErrors } from './logged-errors.ts';

/** What came of a script on the page. */
export interface Outcome {
  readonly header: string;
  readonly footer: string;
  /** Paragraphs of the page, top to bottom, before anything was pressed. */
  readonly texts: readonly string[];
  readonly reports: readonly ContentReport[];
  /** Errors that nobody caught, or that were logged. */
  readonly uncaught: readonly unknown[];
}

/** A page between a header and a footer, with the components, texts, formats and expressions of the site. */
export interface FuzzPage {
  readonly key: SelectionKey;
  readonly context: Omit<ResolveContext, 'scope'>;
  /** Renders a body, presses each button that it shows, and takes it away again. */
  show(body: readonly unknown[]): Promise<Outcome>;
}

const key: SelectionKey = { situation: 'begin', subSituation: null, isLoggedIn: true };
const model = sampleModel({
  situation: 'begin',
  isLoggedIn: true,
  locale: 'ja',
  route: { path: '/prizes', page: 'prizes', params: {}, item: '' },
});

/** Makes a page whose components are all loaded. */
export async function createFuzzPage(): Promise<FuzzPage> {
  const [campaign] = campaigns.filter(({ name }) => name === 'hoshi-no-uta');
  if (campaign === undefined) throw new Error('The demo campaign is gone.');
  const texts = await createTexts({ locale: 'ja' });
  await Promise.all([texts.loadRefusals(), texts.loadLater()]);
  texts.setReleaseTexts(textsOf(campaign, 'ja'));
  const formats = createFormats({ locale: 'ja', tzOffset: '+09:00', text: texts.text });
  texts.setFormats(formats);
  const assets = new Set(campaign.assets);
  const expressions = realExpressions();
  const engine = await expressions.load();
  await loadNeeds(
    Object.keys(catalog).map((component) => ({ component })),
    { registry, expressions },
    key,
  );
  const assetUrl = (name: string) => (assets.has(name) ? `/assets/${name}` : undefined);
  const readModel = new DataStore(model);
  const context = {
    locale: 'ja' as const,
    expressions: engine,
    read: (segments: readonly string[]) => readModel.read(segments),
    text: texts.text,
    assetUrl,
  };

  async function show(body: readonly unknown[]): Promise<Outcome> {
    const reports: ContentReport[] = [];
    const store = new DataStore(model);
    const services: RuntimeServices = {
      locale: 'ja',
      store,
      formats,
      lists: { more: () => {}, retry: () => {}, sort: () => {}, filter: () => {} },
      reporter: { report: (report) => reports.push(report) },
      expressions,
      release: 'fuzz',
      embeds: embedNames,
      text: texts.text,
      assetUrl,
      now: () => sampleNow,
      dispatch: (action, scope) => dispatchAction(action, scope, targetsWith(context, scope)),
      navigate: () => {},
    };
    const script = { kind: 'page' as const, name: 'fuzz', variants: [{ body: [...body] }] };
    const caught = await gathering(async () => {
      const { container } = await act(async () =>
        render(
          <RuntimeProvider value={services}>
            <header>The header</header>
            <main>
              <ScriptView script={script} registry={registry} selectionKey={key} />
            </main>
            <footer>The footer</footer>
          </RuntimeProvider>,
          { onCaughtError: () => {} },
        ),
      );
      const shown = [...container.querySelectorAll('main p')].map(({ textContent }) => textContent);
      const buttons = [...container.querySelectorAll('main button')];
      await act(async () => buttons.forEach((one) => fireEvent.click(one)));
      const ends = ['header', 'footer'].map((name) => container.querySelector(`:scope > ${name}`)?.textContent ?? '');
      cleanup();
      return { shown, ends };
    });
    const [header = '', footer = ''] = caught.value.ends;
    return { header, footer, texts: caught.value.shown, reports, uncaught: caught.uncaught };
  }

  return { key, context, show };
}

type Caught<Value> = { readonly value: Value; readonly uncaught: readonly unknown[] };

async function gathering<Value>(action: () => Promise<Value>): Promise<Caught<Value>> {
  const uncaught: unknown[] = [];
  const keep = (event: ErrorEvent) => uncaught.push(event.message);
  const keepReason = (reason: unknown) => uncaught.push(reason);
  window.addEventListener('error', keep);
  process.on('unhandledRejection', keepReason);
  try {
    const value = await action();
    return { value, uncaught: [...uncaught, ...takeLoggedErrors()] };
  } finally {
    window.removeEventListener('error', keep);
    process.off('unhandledRejection', keepReason);
  }
}

function targetsWith(context: Omit<ResolveContext, 'scope'>, scope: ResolveContext['scope']): ActionTargets {
  return {
    modals: new Modals(),
    flows: {
      start: async () => {},
      prefetch: async () => [],
      stop: () => {},
      send: (name) => {
        throw new ContentError('flow.not-running', `The flow "${name}" does not run.`);
      },
    },
    lists: { more: () => {}, retry: () => {}, sort: () => {}, filter: () => {} },
    resolve: (value) => resolveValue(value, { ...context, scope }),
    navigate: () => {},
    openOutside: () => {},
    apiOrigin: '',
    appAddresses: () => [],
    openApp: () => {},
    siteOrigin: () => 'https://fan.example',
    copy: async () => {},
    track: () => {},
    askConsent: () => {},
    reload: () => {},
  };
}
