import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useRuntime } from '#runtime/runtime-services.ts';
import { LayoutView } from '#app/views/layout-view.tsx';
import { LoadingView } from '#app/views/loading-view.tsx';
import { useObservable } from '#app/state/observable.ts';
import { PlainView } from '#app/views/plain-view.tsx';
import { useSite } from '#app/site/site.ts';
import { useDocumentTitle } from '#app/views/use-document-title.ts';
import { useResolvedText } from '#app/views/use-resolved-text.ts';
import { useScript } from '#app/loading/use-script.ts';

/** Shown at an address without a page: the release's own script, its title on the tab. */
export function NotFoundView(): ReactNode {
  const { content } = useSite();
  const { scripts } = useObservable(content);
  const { script } = useScript(scripts, 'system', 'not-found');
  const title = useResolvedText(script?.title);
  const { store } = useRuntime();
  useEffect(() => store.set('header', { titleText: '', titleImageSrc: '' }), [store]);
  useDocumentTitle(script === undefined ? undefined : title);
  return <LayoutView name="not-found" missing={<PlainNotFound />} waiting={<LoadingView />} />;
}

function PlainNotFound(): ReactNode {
  const { text, navigate } = useRuntime();
  return (
    <PlainView
      heading={text('interface.notFoundHeading')}
      words={text('interface.notFoundText')}
      button={text('interface.toTop')}
      onPress={() => navigate('/')}
    />
  );
}
