import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { matchRoute } from '#schemas/content-script/match-route.ts';
import type { Route } from '#schemas/content-script/routes.ts';
import { useText } from '#runtime/component-hooks.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import { ContentBoundary } from './content-boundary.tsx';
import { LayoutView } from './layout-view.tsx';
import { FailureView } from './failure-view.tsx';
import { redirectFor } from './guard.ts';
import { ModalLayer } from './modal-layer.tsx';
import { useObservable } from './observable.ts';
import { NotFoundView } from './not-found-view.tsx';
import { PageView } from './page-view.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import styles from './shell.module.css';
import { useSite } from './site.ts';
import { ToastHost } from './toast-host.tsx';
import { useContentReport } from './use-content-report.ts';
import { useSelectionKey } from './use-selection-key.ts';
import { useStillPage } from './use-still-page.ts';

/** The frame of every page: header, the page of the address, footer; modals and toasts above them. */
export function Shell({ routes }: { readonly routes: readonly Route[] | null }): ReactNode {
  const { modals } = useSite();
  const text = useText();
  const isCovered = useObservable(modals.open).length > 0;
  const main = useRef<HTMLElement>(null);
  useNavigationBridge();
  usePageEntrance(main);
  useStillPage(isCovered);
  const shell = useFocusReturn(isCovered);
  return (
    <>
      <div className={styles.shell} inert={isCovered} ref={shell}>
        <a className={styles.skipLink} href="#main">
          {text('interface.skipToContent')}
        </a>
        <header className={styles.header}>
          <LayoutView name="header" />
        </header>
        <main id="main" ref={main} className={styles.main} tabIndex={-1}>
          {routes === null ? <FailureView /> : <RoutedPage routes={routes} />}
        </main>
        <footer className={styles.footer}>
          <LayoutView name="footer" />
        </footer>
      </div>
      <ModalLayer />
      <ToastHost />
    </>
  );
}

function RoutedPage({ routes }: { readonly routes: readonly Route[] }): ReactNode {
  const { store } = useRuntime();
  const { pathname } = useLocation();
  const report = useContentReport();
  const match = matchRoute(routes, pathname);
  const page = match?.route.page ?? 'not-found';
  useEffect(() => {
    store.set('route', { path: pathname, page, params: match?.params ?? {} });
    if (match === undefined) store.set('header', { titleText: '', titleImageSrc: '' });
    // `match` is new in each render; what it says depends on the path alone.
  }, [store, pathname, page]);
  return (
    <ContentBoundary scripts={[`page/${page}`]} report={report} broken={<FailureView />}>
      {match === undefined ? <NotFoundView /> : <GuardedPage route={match.route} />}
    </ContentBoundary>
  );
}

function GuardedPage({ route }: { readonly route: Route }): ReactNode {
  const target = redirectFor(route, useSelectionKey());
  return target === null ? <PageView key={route.page} name={route.page} /> : <Navigate to={target} replace />;
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
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest('[inert]') !== null;
    if (!isCovered && isLost) focused.current?.focus({ preventScroll: true });
  }, [isCovered]);
  return shell;
}

function useNavigationBridge(): void {
  const { navigation } = useSite();
  const navigate = useNavigate();
  useEffect(() => navigation.join((to, options) => void navigate(to, options)), [navigation, navigate]);
}

function usePageEntrance(main: { readonly current: HTMLElement | null }): void {
  const { modals } = useSite();
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const entered = useRef(pathname);
  useEffect(() => {
    if (entered.current === pathname) return;
    entered.current = pathname;
    modals.closeOpenedByScripts();
    main.current?.focus({ preventScroll: true });
    if (navigationType !== 'POP') scrollToTop(window);
  }, [pathname, navigationType, modals, main]);
}
