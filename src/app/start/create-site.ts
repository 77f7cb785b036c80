import type { Registry } from '#component-registry/definition/create-registry.ts';
import { createFormats } from '#i18n/formats.ts';
import type { Texts } from '#i18n/create-texts.ts';
import { shownUser } from '#machines/session/session-changes.ts';
import { ContentError, describeThrown } from '#runtime/reports/content-error.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { ExpressionLoader } from '#runtime/values/expressions.ts';
import { reportOnce } from '#runtime/reports/reports.ts';
import type { ContentReporter } from '#runtime/reports/reports.ts';
import { resolveValue } from '#runtime/values/resolve-value.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import { emptyScope } from '#runtime/values/scope.ts';
import type { Scope } from '#runtime/values/scope.ts';
import type { SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { Boot } from '#schemas/page/boot.ts';
import type { EmbedName } from '#schemas/campaign/embeds.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { Controllers, ControllerNeeds } from '#app/hosts/controllers.ts';
import { SiteAnalytics } from '#app/analytics/site-analytics.ts';
import { createBatchingReporter } from '#app/reporting/batching-reporter.ts';
import type { BatchingReporter } from '#app/reporting/batching-reporter.ts';
import { dispatchAction } from '#app/site/dispatch-action.ts';
import type { ActionTargets } from '#app/site/dispatch-action.ts';
import { applyData, applyProduct } from '#app/hosts/first-model.ts';
import { followDates } from '#app/hosts/follow-dates.ts';
import { Entities } from '#app/hosts/sources/entities.ts';
import { createFollowProgram } from '#app/loading/follow-program.ts';
import type { FollowProgram } from '#app/loading/follow-program.ts';
import { createFollowRelease } from '#app/loading/follow-release.ts';
import type { FollowRelease } from '#app/loading/follow-release.ts';
import { Leaving } from '#app/state/leaving.ts';
import { openRelease } from '#app/loading/live-content.ts';
import { Modals } from '#app/state/modals.ts';
import { Navigation } from '#app/state/navigation.ts';
import { Observable } from '#app/state/observable.ts';
import { ShownPlace } from '#app/state/shown-place.ts';
import { onceLoaded } from '#app/state/once-loaded.ts';
import type { OnceLoaded } from '#app/state/once-loaded.ts';
import type { PageEnvironment } from '#app/browser/page-environment.ts';
import type { LiveContent, Site } from '#app/site/site.ts';
import { blockNavigation } from '#app/shell/routing/block-navigation.ts';
import { preparePage } from '#app/shell/page/prepare-page.ts';
import type { Toasts } from '#app/state/toasts.ts';
import { deferredControls } from '#app/hosts/deferred-controls.ts';
import type { DeferredControls } from '#app/hosts/deferred-controls.ts';
import type { ProgramFault } from '#app/reporting/watch-errors.ts';
import { readSelectionKey } from '#app/views/selection-key.ts';

type PageServices = Omit<RuntimeServices, 'release' | 'embeds' | 'assetUrl'>;

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
 * machines are in the controllers, which are loaded when something asks for them.
 */
export async function createSite(parts: SiteParts): Promise<StartedSite> {
  const assembly = new SiteAssembly(parts);
  await assembly.open();
  return assembly.start();
}

class SiteAssembly {
  readonly #parts: SiteParts;
  readonly #entities = new Entities();
  readonly #modals = new Modals();
  readonly #leaving = new Leaving();
  readonly #navigation: Navigation;
  readonly #controllers: OnceLoaded<Controllers>;
  readonly #controls: DeferredControls;
  readonly #analytics: SiteAnalytics;
  readonly #followProgram: FollowProgram;
  readonly #batches: BatchingReporter;
  readonly #reporter: ContentReporter;
  readonly #services: PageServices;
  readonly #lookAtDates: () => void;
  #content: Observable<LiveContent> | undefined;
  #followRelease: FollowRelease | undefined;

  constructor(parts: SiteParts) {
    this.#parts = parts;
    const { boot, texts, page } = parts;
    this.#navigation = new Navigation(page.history);
    this.#controllers = onceLoaded(() => parts.openControllers(this.#controllerNeeds()));
    this.#controls = deferredControls(this.#controllers, { initial: boot.data, failed: this.#failed });
    this.#analytics = this.#createAnalytics();
    // Before `blockNavigation`, which takes away with the page what it was in the middle of.
    this.#followProgram = this.#createFollowProgram();
    this.#batches = createBatchingReporter({ send: page.sendReports, wait: page.wait });
    this.#reporter = reportOnce(this.#batches);
    texts.setWords(() => ({ pointName: this.#product().pointName }));
    texts.onMissing((key) => {
      const message = `There is no text "${key}".`;
      this.#report({ script: `texts/${parts.locale}`, path: key, code: 'text.missing', message });
    });
    this.#services = this.#createServices();
    this.#lookAtDates = this.#followDates();
  }

  /** Puts the boot data in their places and opens their release. */
  async open(): Promise<void> {
    const { boot, store, page } = this.#parts;
    applyProduct(store, boot.product);
    page.showDesign(boot.product.product.designProperty);
    applyData(store, this.#entities, boot.data);
    store.set('user', shownUser(boot.product.user, boot.product.product));
    const content = new Observable(
      await this.#openRelease(boot.sectors, boot.scripts, this.#navigation.place.get().path),
    );
    this.#content = content;
    this.#lookAtDates();
    content.watch(this.#lookAtDates);
    this.#followRelease = createFollowRelease({ content, open: this.#openRelease, fetchSectors: this.#fetchSectors });
  }

  /** The program, once its release is open. */
  start(): StartedSite {
    const { registry, texts, page, toasts } = this.#parts;
    const [content, navigation, modals, leaving] = [this.#live(), this.#navigation, this.#modals, this.#leaving];
    const { flows, data, openings, prefetcher } = this.#controls;
    blockNavigation(navigation, { modals, leaving, hasModal: (name) => content.get().scripts.has('modal', name) });
    leaving.watch(() => page.askBeforeUnload(leaving.isAsking()));
    const analytics = this.#analytics;
    const shown = new ShownPlace(navigation.place);
    const site = {
      registry,
      texts,
      content,
      data,
      openings,
      flows,
      modals,
      leaving,
      analytics,
      toasts,
      navigation,
      shown,
      prefetcher,
    };
    shown.setChange({
      prepare: (place, signal) => preparePage(site, place, signal),
      answered: page.answered,
      exchange: page.exchange,
      takenBack: () => leaving.resume(),
    });
    return {
      site,
      leave: () => {
        this.#batches.leave();
        analytics.leave();
      },
      lookForRelease: () => this.#lookForRelease(),
      report: this.#report,
      chunkFailed: this.#followProgram.chunkFailed,
      prepare: () => void this.#controllers.load().catch(() => {}),
      refresh: () => {
        this.#lookAtDates();
        this.#refresh();
      },
    };
  }

  /** The clock of a device may be wrong: the time goes on from that at which the server made the page. */
  #followDates(): () => void {
    const { boot, store, page } = this.#parts;
    const ahead = Date.parse(boot.now) - page.now().getTime();
    return followDates({
      dates: () => this.#live().get().scripts.sectors.dates ?? [],
      store,
      now: () => page.now().getTime() + ahead,
      wait: page.wait,
    });
  }

  #live(): Observable<LiveContent> {
    if (this.#content === undefined) throw new Error('The release of the page is not open yet.');
    return this.#content;
  }

  #product(): Product {
    return this.#parts.store.read(['product']) as Product;
  }

  readonly #declaredEmbeds = (): readonly EmbedName[] => this.#live().get().services.embeds;

  readonly #report: StartedSite['report'] = (fault) => {
    const release = this.#content?.get().scripts.sectors.release ?? this.#parts.boot.sectors.release;
    this.#reporter.report({ release, ...fault });
  };

  readonly #failed = (thrown: unknown): void => {
    this.#report({ script: 'action', path: '', ...describeThrown(thrown) });
    this.#showFailure(thrown);
  };

  /** A fault of the content is the operator's; of any other the fan has to know that nothing was done. */
  #showFailure(thrown: unknown): void {
    const { toasts, texts } = this.#parts;
    if (!(thrown instanceof ContentError)) toasts.show('danger', texts.text('errors.unknown'));
  }

  #controllerNeeds(): ControllerNeeds {
    const { boot, registry, store, page, toasts, texts } = this.#parts;
    return {
      boot,
      registry,
      store,
      entities: this.#entities,
      modals: this.#modals,
      leaving: this.#leaving,
      page,
      navigation: this.#navigation,
      notify: ({ key, tone }) => toasts.show(tone, texts.text(key)),
      track: this.#analytics.track,
      failed: this.#failed,
      applyProduct: (answer) => {
        applyProduct(store, answer);
        page.showDesign(answer.product.designProperty);
        this.#analytics.follow();
        this.#followProgram.learn({ version: answer.product.version });
      },
      releaseChanged: () => void this.#followRelease?.follow(),
      live: () => this.#live().get(),
      selectionKey: () => readSelectionKey(store),
      isInTheMiddle: () => this.#isInTheMiddle(),
      loadExpressions: () => this.#services.expressions.load(),
      holds: (value) => Boolean(this.#resolve(value, emptyScope)),
    };
  }

  #createAnalytics(): SiteAnalytics {
    const { page, locale, boot } = this.#parts;
    const settings = () => this.#product();
    return new SiteAnalytics({
      settings,
      open: async () => {
        const { openAnalytics } = await import('#app/analytics/open-analytics.ts');
        const about = { locale, device: boot.device };
        return openAnalytics({ page, about, settings, embeds: this.#declaredEmbeds });
      },
    });
  }

  #createFollowProgram(): FollowProgram {
    const { boot, page } = this.#parts;
    return createFollowProgram({
      own: { program: boot.sectors.program, version: boot.product.product.version, embeds: boot.sectors.embeds },
      place: this.#navigation.place,
      address: page.history.address,
      isInTheMiddle: () => this.#isInTheMiddle(),
      ask: page.askProgram,
      reload: page.reload,
      storage: page.tabStorage(),
    });
  }

  /** The menu is a way to another page itself. */
  #isInTheMiddle(): boolean {
    const { toasts, page } = this.#parts;
    return (
      this.#modals.open.get().some(({ name }) => name !== 'menu') ||
      this.#leaving.isAsking() ||
      toasts.shown.get().length > 0 ||
      this.#controllers.loaded()?.flows.isBusy() === true ||
      page.hasTypedText()
    );
  }

  #createServices(): PageServices {
    const { boot, store, texts, locale, page, expressions = loadedExpressions() } = this.#parts;
    const formats = createFormats({ locale, tzOffset: boot.product.product.tzOffset, text: texts.text });
    texts.setFormats(formats);
    return {
      locale,
      store,
      formats,
      lists: this.#controls.lists,
      reporter: this.#reporter,
      expressions,
      text: texts.text,
      now: page.now,
      proofs: this.#controls.proofs,
      choices: onceLoaded(async () => {
        const [{ createKeptChoices }, { keptByDevice }] = await Promise.all([
          import('#app/state/kept-choices.ts'),
          import('#app/state/kept-by-device.ts'),
        ]);
        return createKeptChoices(keptByDevice(page));
      }).load,
      openedAt: new Date(boot.now),
      navigate: this.#navigation.go,
      dispatch: (action, scope) =>
        dispatchAction(action, scope, this.#actionTargets())?.catch((thrown: unknown) => {
          this.#showFailure(thrown);
          throw thrown;
        }),
    };
  }

  readonly #resolve = (value: unknown, scope: Scope): unknown =>
    resolveValue(value, {
      ...this.#live().get().services,
      expressions: this.#services.expressions.loaded(),
      scope,
      read: (segments) => this.#parts.store.read(segments),
    });

  #actionTargets(): ActionTargets {
    const { toasts, texts, page } = this.#parts;
    return {
      modals: this.#modals,
      flows: this.#controls.flows,
      lists: this.#controls.lists,
      resolve: this.#resolve,
      navigate: this.#navigation.go,
      openOutside: page.openOutside,
      apiOrigin: page.apiOrigin,
      appAddresses: () => appAddressesOf(this.#product()),
      openApp: page.leaveTo,
      siteOrigin: () => this.#parts.store.read(['system', 'origin']) as string,
      copy: async (text) => {
        await page.copy(text);
        toasts.show('success', texts.text('interface.copied'));
      },
      track: this.#analytics.track,
      askConsent: this.#analytics.ask,
      reload: page.reload,
    };
  }

  readonly #openRelease = (
    sectors: Boot['sectors'],
    documents: Boot['scripts'],
    firstPath?: string,
  ): Promise<LiveContent> => {
    const { locale, page, texts } = this.#parts;
    return openRelease({
      sectors,
      documents,
      locale,
      firstPath,
      showTheme: page.showTheme,
      showSkin: page.showSkin,
      fetchDocument: async (kind, name, hash) => {
        // What the document will render is fetched beside it, not after it.
        page.preload(sectors.sectors.find((one) => one.kind === kind && one.name === name)?.chunks ?? []);
        const { fetchDocument } = this.#controllers.loaded() ?? (await this.#controllers.load());
        return fetchDocument(kind, name, hash);
      },
      services: this.#services,
      setReleaseTexts: texts.setReleaseTexts,
      setPhrases: texts.setPhrases,
    });
  };

  readonly #fetchSectors = async (): Promise<SectorsResponse> => {
    const sectors = await (await this.#controllers.load()).api.contentsScripts.sectors({ toast: false });
    const { program, embeds } = sectors;
    this.#followProgram.learn({ program, embeds });
    return sectors;
  };

  async #lookForRelease(): Promise<void> {
    const sectors = await this.#fetchSectors().catch(() => null);
    if (sectors !== null && sectors.release !== this.#live().get().scripts.sectors.release) this.#refresh();
  }

  #refresh(): void {
    if (this.#followRelease?.isBehind() === true) void this.#followRelease.follow();
    void this.#controllers.load().then(
      ({ refreshMember }) => refreshMember(),
      // The next interaction tries again.
      () => {},
    );
  }
}

/** The language of `$expr`, which is loaded when something asks for it. */
export function loadedExpressions(): ExpressionLoader {
  return onceLoaded(async () => (await import('#expressions/engine.ts')).createExpressionEngine());
}

function appAddressesOf({ pcAssociateLink, mobileAssociateLink }: Product): readonly string[] {
  return [pcAssociateLink, mobileAssociateLink].flatMap((link) => link?.appSchemaUrl ?? []);
}
