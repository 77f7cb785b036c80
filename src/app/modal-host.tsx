import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import type { SelectionKey } from '#schemas/selection.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import { FailureView } from './failure-view.tsx';
import { ModalFrame } from './modal-frame.tsx';
import type { OpenModal } from './modals.ts';
import { useObservable } from './observable.ts';
import { useResolvedText } from './use-resolved-text.ts';
import { useSite } from './site.ts';
import { useComponents, useScript } from './use-script.ts';
import { useSelectionKey } from './use-selection-key.ts';
import { useShownModals } from './use-shown-modals.ts';

/** Shows the open modals, the topmost last; all below the topmost, and those on their way out, are out of reach. */
export function ModalHost(): ReactNode {
  const { modals } = useSite();
  const open = useObservable(modals.open);
  const { shown, forget } = useShownModals(open);
  const topId = open.at(-1)?.id;
  return shown.map(({ modal, isClosing }) => (
    <ModalView
      key={modal.id}
      modal={modal}
      isTop={!isClosing && modal.id === topId}
      isClosing={isClosing}
      forget={forget}
    />
  ));
}

interface ModalViewProps {
  readonly modal: OpenModal;
  readonly isTop: boolean;
  readonly isClosing: boolean;
  readonly forget: (id: string) => void;
}

function ModalView({ modal, isTop, isClosing, forget }: ModalViewProps): ReactNode {
  const { registry } = useSite();
  const content = useModalContent(modal, isClosing);
  const values = content?.modal.values;
  const scope = useMemo(() => ({ modal: values ?? {} }), [values]);
  const title = useResolvedText(content?.script?.title, scope);
  const neverSeen = isClosing && content === undefined;
  useEffect(() => {
    if (neverSeen) forget(modal.id);
  }, [neverSeen, forget, modal.id]);
  const onClosed = useMemo(() => () => forget(modal.id), [forget, modal.id]);
  if (content === undefined) return null;
  const { script, selectionKey } = content;
  const { name } = content.modal;
  return (
    <ModalFrame
      title={title}
      isMenu={name === 'menu'}
      isTop={isTop}
      isClosing={isClosing}
      content={name}
      onDismiss={modal.dismiss}
      onClosed={onClosed}
    >
      {script === null ? (
        <FailureView />
      ) : (
        <ScriptView key={name} script={script} registry={registry} selectionKey={selectionKey} scope={scope} />
      )}
    </ModalFrame>
  );
}

interface ModalContent {
  readonly modal: OpenModal;
  readonly script: ScriptEnvelope | null;
  readonly selectionKey: SelectionKey;
}

/** What a modal shows: the content it had until the next has come, and to the last when it is closing. */
function useModalContent(modal: OpenModal, isClosing: boolean): ModalContent | undefined {
  const { content, registry } = useSite();
  const { scripts } = useObservable(content);
  const selectionKey = useSelectionKey();
  const script = useScript(scripts, modal.kind, modal.name);
  const areComponentsReady = useComponents(script, registry, selectionKey);
  const [held, setHeld] = useState<ModalContent>();
  const isReady = script === null || (script !== undefined && areComponentsReady);
  const isHeld = held?.modal === modal && held.script === script && held.selectionKey === selectionKey;
  if (isClosing || !isReady || isHeld) return held;
  const next = { modal, script, selectionKey };
  setHeld(next);
  return next;
}
