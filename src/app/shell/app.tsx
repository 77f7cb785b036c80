import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { usePageText } from '#i18n/use-page-text.ts';
import { PhrasesProvider } from '#phrases/phrased.ts';
import { RuntimeProvider } from '#runtime/runtime-services.ts';
import { useObservable } from '#app/state/observable.ts';
import { routesOf } from './routing/routes-of.ts';
import { Shell } from './shell.tsx';
import { SiteProvider } from '#app/site/site.ts';
import type { Site } from '#app/site/site.ts';

interface AppProps {
  readonly site: Site;
  /** Called once when the first page is on screen and can be used. */
  readonly onShown?: () => void;
}

/** The whole program in its contexts. */
export function App({ site, onShown }: AppProps): ReactNode {
  useEffect(() => onShown?.(), [onShown]);
  return <SiteView site={site} />;
}

/** The program at the address of its window. */
export function SiteView({ site }: { readonly site: Site }): ReactNode {
  const live = useObservable(site.content);
  const text = usePageText(site.texts);
  const services = useMemo(() => ({ ...live.services, text }), [live, text]);
  return (
    <SiteProvider value={site}>
      <RuntimeProvider value={services}>
        <PhrasesProvider value={site.texts.phrases}>
          <Shell routes={routesOf(live)} />
        </PhrasesProvider>
      </RuntimeProvider>
    </SiteProvider>
  );
}
