import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { matchRoute } from '#schemas/content-script/routes/match-route.ts';
import type { RouteMatch } from '#schemas/content-script/routes/match-route.ts';
import type { Route } from '#schemas/content-script/routes/routes.ts';
import { itemOfFragment } from '#schemas/page/item-fragment.ts';
import { useModel, useText } from '#runtime/component-hooks.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import { ContentBoundary } from '#app/reporting/content-boundary.tsx';
import { LayoutView } from '#app/views/layout-view.tsx';
import { FailureView } from '#app/views/failure-view.tsx';
import { FullScreenLoading } from '#app/views/full-screen-loading.tsx';
import waiting from '#app/views/full-screen-loading.module.css';
import type { Verdict } from '#schemas/content-script/routes/guard.ts';
import { inNextTask } from '#app/state/in-next-task.ts';
import { ModalLayer } from '#app/modals/modal-layer.tsx';
import { useObservable } from '#app/state/observable.ts';
import { NotFoundView } from './page/not-found-view.tsx';
import { PageProgress } from './page-progress.tsx';
import { PageView } from './page/page-view.tsx';
import styles from './shell.module.css';
import { useSite } from '#app/site/site.ts';
import { ToastHost } from '#app/views/toast-host.tsx';
import { useContentReport } from '#app/reporting/use-content-report.ts';
import { useVerdict } from './routing/verdict.ts';

/** The frame of every page: header, the page of the address, footer; modals and toasts above them. */
export function Shell({ routes }: { readonly routes: readonly Route[] | null }): ReactNode {
  const text = useText();
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <CoverablePage>
        <a data-part="Page.skipLink" className={styles.skipLink} href="#main">
          {text('interface.skipToContent')}
        </a>
        <PageProgress />
        <ConsentLayer />
        <header data-part="Page.header" className={styles.header}>
          <LayoutView name="header" />
        </header>
        <main id="main" ref={main} data-part="Page.main" className={styles.main} tabIndex={-1}>
          {routes === null ? <FailureView /> : <RoutedPage routes={routes} main={main} />}
        </main>
        <footer data-part="Page.footer" className={styles.footer}>
          <LayoutView name="footer" />
        </footer>
      </CoverablePage>
      <ModalsAndWaiting />
      <ToastHost />
    </>
  );
}

/** A page that is out of reach while something covers it. Its content is rendered no second time for that. */
function CoverablePage({ children }: { readonly children: ReactNode }): ReactNode {
  const { modals } = useSite();
  const isWaiting = useIsWaiting();
  const isCovered = useObservable(modals.open).length > 0 || isWaiting;
  useStillPage(isCovered);
  const shell = useFocusReturn(isCovered);
  return (
    <div data-part="Page.root" className={styles.shell} inert={isCovered} ref={shell}>
      {children}
    </div>
  );
}

function ModalsAndWaiting(): ReactNode {
  const isWaiting = useIsWaiting();
  return (
    <>
      <div data-part="Loading.beneath" className={waiting.beneath} inert={isWaiting}>
        <ModalLayer />
      </div>
      {isWaiting && <FullScreenLoading />}
    </>
  );
}

/** True while the whole site waits. */
function useIsWaiting(): boolean {
  return useModel('system.isLoading') === true;
}

interface RoutedPageProps {
  readonly routes: readonly Route[];
  /** What the page stands in. */
  readonly main: RefObject<HTMLElement | null>;
}

function RoutedPage({ routes, main }: RoutedPageProps): ReactNode {
  usePageEntrance(main);
  const { store } = useRuntime();
  const { shown } = useSite();
  const { path, hash, arrival } = useObservable(shown.place);
  // Who comes back finds the page as it stood.
  const item = arrival === 'travel' ? '' : itemOfFragment(hash);
  const report = useContentReport();
  const verdict = useVerdict(path, routes);
  const match = useMemo(
    () => (verdict === 'not-found' ? undefined : matchRoute(routes, path)),
    [verdict, routes, path],
  );
  const page = match?.route.page ?? 'not-found';
  useEffect(() => {
    store.set('route', { path, page, params: match?.params ?? {}, item });
  }, [store, path, page, match, item]);
  usePageViews(path, match === undefined || verdict === 'admitted' ? page : undefined);
  return (
    <ContentBoundary scripts={[`page/${page}`]} report={report} broken={<FailureView />}>
      {match === undefined ? <NotFoundView /> : <GuardedPage match={match} verdict={verdict} />}
    </ContentBoundary>
  );
}

/** The question whether visits may be counted, where the campaign asks it; its program comes when there is one. */
function ConsentLayer(): ReactNode {
  const running = useObservable(useSite().analytics.running);
  return running === null ? null : <running.Bar analytics={running.analytics} />;
}

/** Counts each page that the fan comes to; an address that only leads on is none. */
function usePageViews(path: string, page: string | undefined): void {
  const { analytics } = useSite();
  const counted = useRef<string>(undefined);
  useEffect(() => {
    const visit = `${path} ${page}`;
    if (counted.current === visit) return;
    counted.current = visit;
    if (page !== undefined) analytics.viewed(page);
  }, [analytics, path, page]);
}

function GuardedPage({ match, verdict }: { readonly match: RouteMatch; readonly verdict: Verdict }): ReactNode {
  const { page } = match.route;
  return verdict === 'admitted' ? <PageView key={page} name={page} params={match.params} /> : <Redirect to={verdict} />;
}

/** Leads on from a page that is refused; one that is being left already is not held any longer. */
function Redirect({ to }: { readonly to: string }): null {
  const { navigation, shown } = useSite();
  useEffect(() => {
    if (!shown.giveWay()) navigation.go(to, { replace: true, asks: false });
  }, [navigation, shown, to]);
  return null;
}

/** What is covered by a modal loses the focus; it gets it back where it was when the last modal is gone. */
function useFocusReturn(isCovered: boolean): RefObject<HTMLDivElement | null> {
  const shell = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null;
    };
    const element = shell.current;
    const { activeElement } = document;
    // What was pressed before the page was hydrated has the focus already.
    if (activeElement instanceof HTMLElement && element?.contains(activeElement)) focused.current = activeElement;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest('[inert]') !== null;
    if (!isCovered && isLost && focused.current !== null) giveBack(focused.current);
  }, [isCovered]);
  return shell;
}

/** Gives the focus back to an element; one that takes none any more has it go to the heading of what it stands in. */
function giveBack(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  const around = element.closest<HTMLElement>('article, section, main');
  const place =
    around?.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? document.querySelector<HTMLElement>('main');
  if (place === null) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Another page begins with the focus in it: at its beginning, or at the item that the address leads to. */
function usePageEntrance(main: { readonly current: HTMLElement | null }): void {
  const { shown } = useSite();
  const { path, hash } = useObservable(shown.place);
  const entered = useRef(path);
  useEffect(() => {
    if (entered.current === path) return;
    entered.current = path;
    // To take the focus lays the page out, which would make the task that shows it a long one.
    inNextTask(() => {
      if (entered.current !== path) return;
      if (itemOfFragment(hash) !== '' && main.current?.contains(document.activeElement)) return;
      main.current?.focus({ preventScroll: true });
    });
  }, [path, hash, main]);
}

/** Keeps the page from scrolling while it is covered, with its scroll bar's room kept free so that nothing shifts. */
function useStillPage(isCovered: boolean): void {
  useLayoutEffect(() => {
    if (!isCovered) return undefined;
    const page = document.documentElement;
    // Fingers scroll without a bar that takes room; to measure it would lay out the whole page in the midst of a press.
    const isByFinger = window.matchMedia?.('(pointer: coarse)').matches ?? false;
    page.dataset['still'] = !isByFinger && window.innerWidth > page.clientWidth ? 'with-gutter' : 'plain';
    return () => {
      delete page.dataset['still'];
    };
  }, [isCovered]);
}
