import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Route } from '#schemas/content-script/routes.ts';
import { RuntimeProvider } from '#runtime/runtime-services.ts';
import { useObservable } from './observable.ts';
import { Shell } from './shell.tsx';
import { SiteProvider } from './site.ts';
import type { LiveContent, Site } from './site.ts';

/**
 * The whole program in its contexts. Page changes are no transitions: a flow that logs in and goes on to another page
 * would else be judged by the guard of the page that it is leaving.
 */
export function App({ site }: { readonly site: Site }): ReactNode {
  const live = useObservable(site.content);
  return (
    <SiteProvider value={site}>
      <RuntimeProvider value={live.services}>
        <BrowserRouter useTransitions={false}>
          <Shell routes={routesOf(live)} />
        </BrowserRouter>
      </RuntimeProvider>
    </SiteProvider>
  );
}

function routesOf({ scripts }: LiveContent): readonly Route[] | null {
  const document = scripts.peek('system', 'routes');
  if (typeof document !== 'object' || document === null || !('routes' in document)) return null;
  return Array.isArray(document.routes) ? document.routes.filter(isRoute) : null;
}

function isRoute(route: unknown): route is Route {
  if (typeof route !== 'object' || route === null || !('path' in route) || !('page' in route)) return false;
  return typeof route.path === 'string' && typeof route.page === 'string';
}
