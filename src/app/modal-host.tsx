import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ScriptView } from '#renderer/script-view.tsx';
import { useResolved } from '#renderer/use-resolved.ts';
import { FailureView } from './failure-view.tsx';
import { ModalFrame } from './modal-frame.tsx';
import type { OpenModal } from './modals.ts';
import { useObservable } from './observable.ts';
import { useSite } from './site.ts';
import { useComponents, useScript } from './use-script.ts';
import { useSelectionKey } from './use-selection-key.ts';

/** Shows the open modals, the topmost last; all below the topmost are out of reach. */
export function ModalHost(): ReactNode {
  const { modals } = useSite();
  const open = useObservable(modals.open);
  return open.map((modal, position) => <ModalView key={modal.id} modal={modal} isTop={position === open.length - 1} />);
}

function ModalView({ modal, isTop }: { readonly modal: OpenModal; readonly isTop: boolean }): ReactNode {
  const { content, registry } = useSite();
  const { scripts } = useObservable(content);
  const selectionKey = useSelectionKey();
  const script = useScript(scripts, modal.kind, modal.name);
  const isReady = useComponents(script, registry, selectionKey);
  const scope = useMemo(() => ({ modal: modal.values }), [modal.values]);
  const resolvedTitle = useResolved(script?.title ?? '', scope);
  if (script === undefined || (script !== null && !isReady)) return null;
  const title = 'value' in resolvedTitle && typeof resolvedTitle.value === 'string' ? resolvedTitle.value : '';
  return (
    <ModalFrame
      title={title}
      isMenu={modal.name === 'menu'}
      isTop={isTop}
      content={modal.name}
      onDismiss={modal.dismiss}
    >
      {script === null ? (
        <FailureView />
      ) : (
        <ScriptView key={modal.name} script={script} registry={registry} selectionKey={selectionKey} scope={scope} />
      )}
    </ModalFrame>
  );
}
