import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import { useObservable } from '#app/state/observable.ts';
import { onceLoaded } from '#app/state/once-loaded.ts';
import { useSite } from '#app/site/site.ts';

/** The program that shows modals; the first page does without. */
export const modalHost = onceLoaded(async (): Promise<ComponentType> => (await import('./modal-host.tsx')).ModalHost);

/** The modals above the page. Their program is loaded for the first one, unless the first interaction did so. */
export function ModalLayer(): ReactNode {
  const { modals, toasts } = useSite();
  const text = useText();
  const isWanted = useObservable(modals.open).length > 0;
  const [Host, setHost] = useState(() => modalHost.loaded());
  const isMissing = isWanted && Host === undefined;
  useEffect(() => {
    if (!isMissing) return;
    modalHost.load().then(
      (loaded) => setHost(() => loaded),
      () => {
        // A page that is covered by nothing to be seen could not be used any more.
        for (const modal of modals.open.get()) {
          // Nobody saw it: it does not stay away.
          modal.suppress?.(false);
          modal.dismiss();
        }
        toasts.show('danger', text('errors.unknown'));
      },
    );
  }, [isMissing, modals, toasts, text]);
  return Host === undefined ? null : <Host />;
}
