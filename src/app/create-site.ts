import { createActor } from 'xstate';
import { provideLists } from '#actors/paged-list.actors.ts';
import { provideSession } from '#actors/session.actors.ts';
import type { ApiClient } from '#api-client/api-client.ts';
import type { Registry } from '#component-registry/create-registry.ts';
import type { Texts } from '#i18n/create-texts.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { Boot } from '#schemas/boot.ts';
import { listNames } from '#schemas/data-source-names.ts';
import type { ListName, ResourceName } from '#schemas/data-source-names.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { User } from '#schemas/entities/user.ts';
import type { Locale } from '#schemas/locale-names.ts';
import { createFormats } from '#i18n/formats.ts';
import { shownUser } from '#machines/session/session-changes.ts';
import { ContentError, describeThrown } from '#runtime/content-error.ts';
import { DataStore } from '#runtime/data-store.ts';
import { reportOnce } from '#runtime/reports.ts';
import { resolveValue } from '#runtime/resolve-value.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import { createBatchingReporter } from './batching-reporter.ts';
import { deviceOf } from './device.ts';
import { dispatchAction } from './dispatch-action.ts';
import { createFetchDocument } from './fetch-document.ts';
import { FlowHost } from './flow-host.ts';
import { createFlows } from './flows.ts';
import { ListHost } from './list-host.ts';
import { openRelease, unchangedDocuments } from './live-content.ts';
import { Modals } from './modals.ts';
import { Navigation } from './navigation.ts';
import { Observable } from './observable.ts';
import type { PageEnvironment } from './page-environment.ts';
import { ResourceHost } from './resource-host.ts';
import type { LiveContent, Site } from './site.ts';
import type { Toasts } from './toasts.ts';

interface SiteParts {
  readonly boot: Boot;
  readonly api: ApiClient;
  readonly store: DataStore;
  readonly texts: Texts;
  readonly toasts: Toasts;
  readonly locale: Locale;
  readonly registry: Registry;
  readonly page: PageEnvironment;
}

/** The running program and the signal that the reader came back to its window. */
export interface StartedSite {
  readonly site: Site;
  refresh(): void;
}

/** Ties everything of the browser side together; the only place that does. */
export async function createSite(parts: SiteParts): Promise<StartedSite> {
  const { boot, api, store, texts, toasts, locale, registry, page } = parts;
  const modals = new Modals();
  const navigation = new Navigation();
  const lists = new ListHost(provideLists(api), store);
  const resources = new ResourceHost(
    { topPrizes: () => api.prizes.top(), topNotifications: () => api.notifications.onTop() },
    store,
  );
  const reporter = reportOnce(
    createBatchingReporter({ send: (reports) => api.contentsReports.send(reports), wait: page.wait }),
  );
  const notify = ({ key, tone }: FlowToast) =>
    toasts.show(tone === 'error' ? 'danger' : 'success', texts.text(key, { pointName: product().pointName }));
  const product = () => store.read(['product']) as Product;
  const failed = (thrown: unknown) => {
    const { release } = content.get().scripts.sectors;
    reporter.report({ release, script: 'action', path: '', ...describeThrown(thrown) });
    if (!(thrown instanceof ContentError)) toasts.show('danger', texts.text('errors.code.client.unknown'));
  };

  const session = createActor(
    provideSession({
      api: { ...api, product: { ...api.product, me: firstAnswer(boot.product, api.product.me) } },
      applyProduct: (answer) => applyProduct(store, answer),
      applyUser: (user) => store.set('user', user),
      notify,
      reload: page.reload,
      releaseChanged: () => void followRelease(),
    }),
  );
  const refreshMember = () => session.send({ type: 'product.refresh' });
  const flows = new FlowHost({
    store,
    modals,
    failed,
    flows: createFlows({
      api,
      now: page.now,
      point: () => (store.read(['user', 'userPoint', 'point']) as number | undefined) ?? 0,
      provider: () => product().provider,
      authOrigin: () => page.apiOrigin,
      notify,
      navigate: navigation.go,
      leaveTo: page.leaveTo,
      applyUser: (user) => session.send({ type: 'user.apply', user }),
      setRegisteredUser: (user: User) => store.setIn('system', 'registeredUser', user),
      replacePrize: (prize) => {
        lists.replacePrize(prize);
        resources.replaceItem('topPrizes', prize);
      },
      refreshMember,
      closeMenu: () => modals.closeOpenedByScripts(),
    }),
  });

  const { tzOffset } = boot.product.product;
  const formats = createFormats({ locale, tzOffset, text: texts.text });
  texts.setFormats(formats);
  const services: Omit<RuntimeServices, 'release' | 'assetUrl'> = {
    locale,
    store,
    formats,
    lists,
    reporter,
    text: texts.text,
    now: page.now,
    navigate: navigation.go,
    dispatch: (action, scope) =>
      dispatchAction(action, scope, {
        modals,
        flows,
        lists,
        resolve: (value, within) =>
          resolveValue(value, { ...content.get().services, scope: within, read: (segments) => store.read(segments) }),
        navigate: navigation.go,
        openOutside: page.openOutside,
        copy: async (text) => {
          await page.copy(text);
          toasts.show('success', texts.text('interface.copied'));
        },
        track: page.track,
        reload: page.reload,
        failed,
      }),
  };
  const open = (sectors: Boot['sectors'], documents: Boot['scripts']): Promise<LiveContent> =>
    openRelease({
      sectors,
      documents,
      locale,
      root: page.root,
      fetchDocument: createFetchDocument(api),
      services,
      setReleaseTexts: texts.setReleaseTexts,
    });
  const content = new Observable(await open(boot.sectors, boot.scripts));

  /** Another release went live. One that cannot be fetched now is tried again with the next refresh. */
  let isBehind = false;
  async function followRelease(): Promise<void> {
    isBehind = true;
    const sectors = await api.contentsScripts.sectors({ toast: false }).catch(() => null);
    if (sectors === null) return;
    const { scripts } = content.get();
    if (sectors.release !== scripts.sectors.release) {
      content.set(await open(sectors, unchangedDocuments(scripts, sectors)));
    }
    isBehind = false;
  }

  applyProduct(store, boot.product);
  store.set('user', shownUser(boot.product.user, boot.product.product.situation));
  session.start();
  return {
    site: { registry, content, data: pageData(lists, resources), flows, modals, toasts, navigation },
    refresh: () => {
      if (isBehind) void followRelease();
      refreshMember();
    },
  };
}

/** The roots of the data model before anything was asked. */
export function initialModel(locale: Locale, userAgent: string): Readonly<Record<string, unknown>> {
  return {
    user: null,
    system: { registeredUser: null, isLoading: false },
    header: { titleText: '', titleImageSrc: '' },
    device: deviceOf(userAgent),
    locale,
    lists: {},
    resources: {},
    flows: {},
  };
}

function applyProduct(store: DataStore, answer: ProductAtMeResponse): void {
  const { product, pointConfig, totalReward, aggregatedPoint } = answer;
  for (const [root, value] of Object.entries({ product, pointConfig, totalReward, aggregatedPoint })) {
    store.set(root, value);
  }
}

/** Answers the first time with what the page came with, then asks. */
function firstAnswer<Answer, Rest extends readonly unknown[]>(
  first: Answer,
  ask: (...rest: Rest) => Promise<Answer>,
): (...rest: Rest) => Promise<Answer> {
  let isFirst = true;
  return (...rest) => {
    if (!isFirst) return ask(...rest);
    isFirst = false;
    return Promise.resolve(first);
  };
}

function isList(name: ListName | ResourceName): name is ListName {
  return listNames.some((list) => list === name);
}

function pageData(lists: ListHost, resources: ResourceHost): Site['data'] {
  return {
    enter: (name, { cameBack }) => {
      if (isList(name)) lists.enter(name, cameBack);
      else void resources.enter(name);
    },
  };
}
