import type { FlowServices } from '#actors/flow-services.ts';
import { linkedCode } from '#actors/invitation-link.ts';
import { createKeptFiles } from '#actors/kept-files.ts';
import { createKeptValues } from '#actors/kept-values.ts';
import type { ApiClient } from '#api-client/api-client.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { Boot } from '#schemas/page/boot.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { User } from '#schemas/entities/user.ts';
import { sourceNames } from '#schemas/data-model/sources.ts';
import type { Registry } from '#component-registry/definition/create-registry.ts';
import type { Proofs } from '#runtime/runtime-services.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { FetchDocument } from '#runtime/documents/script-store.ts';
import type { Entities } from './sources/entities.ts';
import { createFetchDocument } from '#app/loading/fetch-document.ts';
import { ScriptPrefetcher } from '#app/loading/prefetcher.ts';
import { FlowHost } from './flow-host.ts';
import { Openings } from './openings.ts';
import { createFlows } from './flows.ts';
import { keptByDevice } from '#app/state/kept-by-device.ts';
import type { Leaving } from '#app/state/leaving.ts';
import type { Modals } from '#app/state/modals.ts';
import type { LiveContent, Prefetcher } from '#app/site/site.ts';
import type { Navigation } from '#app/state/navigation.ts';
import type { PageEnvironment } from '#app/browser/page-environment.ts';
import type { BrowserWindow } from '#app/browser/browser-window.ts';
import { SessionHost } from './session-host.ts';
import { SourceHost } from './sources/source-host.ts';

/** What the program is once the fan interacts: calls to the API, and the machines of session, sources and flows. */
export interface Controllers {
  readonly api: Pick<ApiClient, 'contentsScripts'>;
  readonly sources: SourceHost;
  readonly flows: FlowHost;
  readonly openings: Openings;
  readonly prefetcher: Prefetcher;
  readonly proofs: Proofs;
  readonly fetchDocument: FetchDocument;
  /** Asks for product and member anew. */
  refreshMember(): void;
}

/** What the first page hands on. */
export interface ControllerNeeds {
  readonly boot: Boot;
  readonly registry: Registry;
  readonly store: DataStore;
  readonly entities: Entities;
  readonly modals: Modals;
  readonly leaving: Leaving;
  readonly page: PageEnvironment;
  readonly navigation: Navigation;
  applyProduct(answer: ProductAtMeResponse): void;
  notify(toast: FlowToast): void;
  track(category: string, label: string): void;
  /** Called when a flow or a source broke. */
  failed(thrown: unknown): void;
  /** Another release went live. */
  releaseChanged(): void;
  /** What is live now. */
  live(): LiveContent;
  /** What scripts are chosen by, as the data model stands. */
  selectionKey(): SelectionKey;
  /** Says that the fan is in the middle of something. */
  isInTheMiddle(): boolean;
  /** Says whether a value of a script is true now. */
  holds(value: unknown): boolean;
  /** Loads the language of expressions. */
  loadExpressions(): Promise<unknown>;
}

/** Starts what the first page does without: it goes on from the data of the page, and asks for nothing yet. */
export function createControllers(api: ApiClient, needs: ControllerNeeds, browserWindow: BrowserWindow): Controllers {
  const { boot, store, entities, modals, leaving, page, navigation, failed } = needs;
  store.set('browser', browserWindow.browser);
  const sources = new SourceHost({ calls: api.sources, store, entities, initial: boot.data, failed });
  entities.watch(() => modals.renew((value) => entities.newest(value)));
  const session = new SessionHost({
    ...needs,
    releaseChanged: () => {
      sources.markStale(sourceNames);
      needs.releaseChanged();
    },
    api,
    applyUser: (user) => store.set('user', user),
    reload: page.reload,
  });
  const user = () => store.read(['user']) as User | null;
  const keptIn = (storage: Storage | null) =>
    createKeptValues({ storage, member: () => user()?.id ?? null, now: page.now });
  const kept = keptIn(page.storage());
  const keptFiles = createKeptFiles({ member: () => user()?.id ?? null, now: page.now });
  const flows = new FlowHost({
    store,
    modals,
    leaving,
    failed,
    markStale: (names) => sources.markStale(names),
    flows: createFlows({
      api,
      now: page.now,
      product: () => store.read(['product']) as Product,
      user,
      path: () => navigation.place.get().path,
      authOrigin: () => page.apiOrigin,
      saveFile: browserWindow.saveFile,
      notify: needs.notify,
      navigate: (to, { replace = false } = {}) => navigation.go(to, { replace, asks: false }),
      leaveTo: leaveAndReturn(needs, browserWindow),
      applyUser: session.apply,
      setRegisteredUser: (user: User) => store.setIn('system', 'registeredUser', user),
      setHasLeft: () => store.setIn('system', 'hasLeft', true),
      putEntity: (kind, entity) => entities.put(kind, [entity]),
      dropEntity: (kind, id) => entities.drop(kind, id),
      refreshMember: session.refresh,
      kept,
      keptFiles,
      track: needs.track,
      keptInTab: keptIn(page.tabStorage()),
      invitationLink: invitationLinkOf(needs),
      closeMenu: () => modals.closeOpenedByScripts(),
    }),
  });
  const prefetcher = new ScriptPrefetcher({ ...needs, flows });
  flows.whenShown((next) => prefetcher.wantModals(next));
  const openings = createOpenings(needs, browserWindow);
  const fetchDocument = createFetchDocument(api);
  const proofs = { read: readProof(api), save: browserWindow.saveFile };
  return { api, sources, flows, openings, prefetcher, proofs, fetchDocument, refreshMember: session.refresh };
}

/** Leaves for another site without being asked; resolves when the fan is back. */
function leaveAndReturn(
  { leaving, page }: ControllerNeeds,
  browserWindow: BrowserWindow,
): (url: string) => Promise<void> {
  return async (url) => {
    leaving.pass();
    const back = browserWindow.whenBack();
    page.leaveTo(url);
    await back;
    leaving.resume();
  };
}

/** Scripts see that it is gone. */
function invitationLinkOf({ page, store }: ControllerNeeds): FlowServices['invitationLink'] {
  const kept = keptByDevice(page);
  return {
    code: () => kept.read(linkedCode) ?? '',
    drop: () => {
      kept.drop(linkedCode);
      store.setIn('system', 'invitationCode', '');
    },
  };
}

/** What stays away does so for whoever holds the device. */
function createOpenings(needs: ControllerNeeds, { whenQuiet }: BrowserWindow): Openings {
  const { page } = needs;
  const kept = keptByDevice(page);
  return new Openings({ ...needs, kept, whenQuiet });
}

/** Reads what is published of a draw: its text, null where there is none. Rejects when it did not come. */
function readProof({ proofs }: Pick<ApiClient, 'proofs'>): Proofs['read'] {
  return async (kind, id, signal) => {
    const answer = await proofs.read(kind, id, signal);
    if (answer.outcome !== 'answered') throw new Error(`The proof of the ${kind} did not come: ${answer.outcome}.`);
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new Error(`The proof of the ${kind} was answered with ${answer.status}.`);
    return answer.text;
  };
}
