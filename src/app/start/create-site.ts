import type { Registry } from '#component-registry/create-registry.ts';
import { createFormats } from '#i18n/formats.ts';
import type { Texts } from '#i18n/create-texts.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import { shownUser } from '#machines/session/session-changes.ts';
import { ContentError, describeThrown } from '#runtime/content-error.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { ExpressionLoader } from '#runtime/expressions.ts';
import { reportOnce } from '#runtime/reports.ts';
import { resolveValue } from '#runtime/resolve-value.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import type { Boot } from '#schemas/boot.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { Controllers, ControllerNeeds } from '../hosts/controllers.ts';
import { SiteAnalytics } from '../analytics/site-analytics.ts';
import { createBatchingReporter } from '../reporting/batching-reporter.ts';
import { dispatchAction } from '../site/dispatch-action.ts';
import { applyData, applyProduct } from '../hosts/first-model.ts';
import { Entities } from '../hosts/entities.ts';
import { createFollowProgram } from '../loading/follow-program.ts';
import type { FollowProgram } from '../loading/follow-program.ts';
import { createFollowRelease } from '../loading/follow-release.ts';
import { Leaving } from '../state/leaving.ts';
import { openRelease } from '../loading/live-content.ts';
import { Modals } from '../state/modals.ts';
import { Navigation } from '../state/navigation.ts';
import { Observable } from '../state/observable.ts';
import { onceLoaded } from '../state/once-loaded.ts';
import type { PageEnvironment } from '../browser/page-environment.ts';
import { ScriptPrefetcher } from '../loading/prefetcher.ts';
import type { LiveContent, Site } from '../site/site.ts';
import { blockNavigation } from '../shell/block-navigation.ts';
import type { Toasts } from '../state/toasts.ts';
import { deferredControls } from '../hosts/deferred-controls.ts';
import type { ProgramFault } from '../reporting/watch-errors.ts';

const toastLevels = { error: 'danger', success: 'success', info: 'info' } as const;

interface SiteParts {
  readonly boot: Boot;
  readonly store: DataStore;
  readonly texts: Texts;
  readonly toasts: Toasts;
  readonly locale: Locale;
  readonly registry: Registry;
  readonly page: PageEnvironment;
  /** The language of `$expr`; one that comes when it is needed, unless given. */
  readonly expressions?: ExpressionLoader;
  /** Loads and starts what the first page does without. */
  openControllers(needs: ControllerNeeds): Promise<Controllers>;
}

/** The program as the first page needs it, and the signs that the rest of it waits for. */
export interface StartedSite {
  readonly site: Site;
  /** The fan is about to act: what that needs is loaded. */
  prepare(): void;
  /** The fan came back to the window. */
  refresh(): void;
  /** Asks whether another release went live; where one did, it is shown with its product. */
  lookForRelease(): Promise<void>;
  /** A part of the program did not come. */
  readonly chunkFailed: FollowProgram['chunkFailed'];
  /** The fan leaves the window, perhaps for good. */
  leave(): void;
  /** Reports what the program around the content did. */
  report(fault: ProgramFault): void;
}

/**
 * Ties everything of the browser side together; the only place that does. What the first page needs is here; calls and
 * machines are in the controllers, which is loaded when something asks for it.
 */
export async function createSite(parts: SiteParts): Promise<StartedSite> {
  const { boot, store, texts, toasts, locale, registry, page } = parts;
  const entities = new Entities();
  const modals = new Modals();
  const navigation = new Navigation(page.history);
  const leaving = new Leaving();
  const product = () => store.read(['product']) as Product;
  const notify = ({ key, tone }: FlowToast) => toasts.show(toastLevels[tone], texts.text(key));
  texts.setWords(() => ({ pointName: product().pointName }));
  /** A fault of the content is the operator's; of any other the fan has to know that nothing was done. */
  const showFailure = (thrown: unknown) => {
    if (!(thrown instanceof ContentError)) toasts.show('danger', texts.text('errors.code.client.unknown'));
  };
  const failed = (thrown: unknown) => {
    report({ script: 'action', path: '', ...describeThrown(thrown) });
    showFailure(thrown);
  };
  const controllers = onceLoaded(() =>
    parts.openControllers({
      boot,
      store,
      entities,
      modals,
      leaving,
      page,
      navigation,
      notify,
      failed,
      applyProduct: (answer) => {
        applyProduct(store, answer);
        page.showDesign(answer.product.designProperty);
        analytics.follow();
        followProgram.learn({ version: answer.product.version });
      },
      releaseChanged: () => void followRelease.follow(),
    }),
  );
  const { flows, lists, data } = deferredControls(controllers, { initial: boot.data, failed });
  const analytics = new SiteAnalytics({
    settings: product,
    async open() {
      const { openAnalytics } = await import('../analytics/open-analytics.ts');
      return openAnalytics({ page, about: { locale, device: boot.device }, settings: product, embeds: declaredEmbeds });
    },
  });
  // Before `blockNavigation`, which takes away with the page what it was in the middle of.
  const followProgram = createFollowProgram({
    own: { program: boot.sectors.program, version: boot.product.product.version, embeds: boot.sectors.embeds },
    place: navigation.place,
    address: page.history.address,
    // The menu is a way to another page itself.
    isInTheMiddle: () =>
      modals.open.get().some(({ name }) => name !== 'menu') ||
      leaving.isAsking() ||
      toasts.shown.get().length > 0 ||
      controllers.loaded()?.flows.isBusy() === true ||
      page.hasTypedText(),
    ask: page.askProgram,
    reload: page.reload,
    storage: page.tabStorage(),
  });
  const batches = createBatchingReporter({ send: page.sendReports, wait: page.wait });
  const reporter = reportOnce(batches);
  const report: StartedSite['report'] = (fault) =>
    reporter.report({ release: content.get().scripts.sectors.release, ...fault });
  texts.onMissing((key) => {
    report({ script: `texts/${locale}`, path: key, code: 'text.missing', message: `There is no text "${key}".` });
  });

  const { tzOffset } = boot.product.product;
  const formats = createFormats({ locale, tzOffset, text: texts.text });
  texts.setFormats(formats);
  const services: Omit<RuntimeServices, 'release' | 'embeds' | 'assetUrl'> = {
    locale,
    store,
    formats,
    lists,
    reporter,
    expressions: parts.expressions ?? loadedExpressions(),
    text: texts.text,
    now: page.now,
    openedAt: new Date(boot.now),
    navigate: navigation.go,
    dispatch: (action, scope) => {
      const going = dispatchAction(action, scope, {
        modals,
        flows,
        lists,
        resolve: (value, within) =>
          resolveValue(value, {
            ...content.get().services,
            expressions: services.expressions.loaded(),
            scope: within,
            read: (segments) => store.read(segments),
          }),
        navigate: navigation.go,
        openOutside: page.openOutside,
        appAddresses: () => appAddressesOf(product()),
        openApp: page.leaveTo,
        copy: async (text) => {
          await page.copy(text);
          toasts.show('success', texts.text('interface.copied'));
        },
        track: analytics.track,
        askConsent: analytics.ask,
        reload: page.reload,
      });
      return going?.catch((thrown: unknown) => {
        showFailure(thrown);
        throw thrown;
      });
    },
  };
  const open = (sectors: Boot['sectors'], documents: Boot['scripts']): Promise<LiveContent> =>
    openRelease({
      sectors,
      documents,
      locale,
      showTheme: page.showTheme,
      async fetchDocument(kind, name, hash) {
        // What the document will render is fetched beside it, not after it.
        page.preload(sectors.sectors.find((one) => one.kind === kind && one.name === name)?.chunks ?? []);
        const { fetchDocument } = controllers.loaded() ?? (await controllers.load());
        return fetchDocument(kind, name, hash);
      },
      services,
      setReleaseTexts: texts.setReleaseTexts,
    });
  applyProduct(store, boot.product);
  page.showDesign(boot.product.product.designProperty);
  applyData(store, entities, boot.data);
  store.set('user', shownUser(boot.product.user, boot.product.product));
  const content = new Observable(await open(boot.sectors, boot.scripts));
  const declaredEmbeds = () => content.get().services.embeds;
  const fetchSectors = async () => {
    const sectors = await (await controllers.load()).api.contentsScripts.sectors({ toast: false });
    const { program, embeds } = sectors;
    followProgram.learn({ program, embeds });
    return sectors;
  };
  const followRelease = createFollowRelease({ content, open, fetchSectors });
  const prefetcher = new ScriptPrefetcher({ registry, flows });
  blockNavigation(navigation, { modals, leaving, hasModal: (name) => content.get().scripts.has('modal', name) });
  leaving.watch(() => page.askBeforeUnload(leaving.isAsking()));
  const refresh = () => {
    if (followRelease.isBehind()) void followRelease.follow();
    void controllers.load().then(
      ({ refreshMember }) => refreshMember(),
      // The next interaction tries again.
      () => {},
    );
  };
  return {
    site: { registry, content, data, flows, modals, leaving, analytics, toasts, navigation, prefetcher },
    leave() {
      batches.leave();
      analytics.leave();
    },
    async lookForRelease() {
      const sectors = await fetchSectors().catch(() => null);
      if (sectors !== null && sectors.release !== content.get().scripts.sectors.release) refresh();
    },
    report,
    chunkFailed: followProgram.chunkFailed,
    prepare: () => void controllers.load().catch(() => {}),
    refresh,
  };
}

/** The language of `$expr`, which is loaded when something asks for it. */
export function loadedExpressions(): ExpressionLoader {
  return onceLoaded(async () => (await import('#expressions/engine.ts')).createExpressionEngine());
}

function appAddressesOf({ pcAssociateLink, mobileAssociateLink }: Product): readonly string[] {
  return [pcAssociateLink, mobileAssociateLink].flatMap((link) => link?.appSchemaUrl ?? []);
}
