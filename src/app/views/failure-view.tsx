import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { RuntimeProvider, useRuntime } from '#runtime/runtime-services.ts';
import { LayoutView } from './layout-view.tsx';
import { PlainView } from './plain-view.tsx';

interface FailureViewProps {
  /** Tries again to get what cannot be shown; left out where only a reload of the page can help. */
  readonly retry?: (() => void) | undefined;
}

/**
 * Shown when something cannot be: the release's own error script, else words that are always there. Where trying again
 * may help, `reload` in the error script does that, and the page is kept.
 */
export function FailureView({ retry }: FailureViewProps): ReactNode {
  const runtime = useRuntime();
  const services = useMemo(
    () => ({
      ...runtime,
      dispatch: (...[action, scope]: Parameters<typeof runtime.dispatch>) =>
        action.action === 'reload' && retry !== undefined ? retry() : runtime.dispatch(action, scope),
    }),
    [runtime, retry],
  );
  const plain = <PlainFailure retry={retry} />;
  return (
    <RuntimeProvider value={services}>
      <LayoutView name="error" missing={plain} waiting={plain} />
    </RuntimeProvider>
  );
}

function PlainFailure({ retry }: FailureViewProps): ReactNode {
  const { text, dispatch } = useRuntime();
  return (
    <PlainView
      role="alert"
      heading={text('interface.crashHeading')}
      words={text(retry === undefined ? 'interface.crashText' : 'interface.retryText')}
      button={text(retry === undefined ? 'interface.reload' : 'interface.retry')}
      onPress={() => void dispatch({ action: 'reload' }, {})}
    />
  );
}
