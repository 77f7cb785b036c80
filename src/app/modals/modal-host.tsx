import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import { useText } from '#runtime/component-hooks.ts';
import type { Scope } from '#runtime/values/scope.ts';
import { ContentBoundary } from '#app/reporting/content-boundary.tsx';
import { FailureView } from '#app/views/failure-view.tsx';
import { useShownModals } from './closing-modals.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { LoadingView } from '#app/views/loading-view.tsx';
import { ModalFrame } from './modal-frame.tsx';
import type { Modals, OpenModal } from '#app/state/modals.ts';
import { useObservable } from '#app/state/observable.ts';
import { useResolvedText } from '#app/views/use-resolved-text.ts';
import { useSite } from '#app/site/site.ts';
import { useEmptyReport } from '#app/reporting/use-empty-report.ts';
import { usePrefetch } from '#app/loading/use-prefetch.ts';
import { useComponents, useScript } from '#app/loading/use-script.ts';
import type { ScriptOnPage } from '#app/loading/use-script.ts';
import { useContentReport } from '#app/reporting/use-content-report.ts';
import { useSelectionKey } from '#app/views/selection-key.ts';

/** What opens is rendered in pieces, after the press has been answered by a frame; what closes goes at once. */
function useOpenModals({ open }: Modals): readonly OpenModal[] {
  const now = useObservable(open);
  const ready = useDeferredValue(now, []);
  return ready.every(({ id }) => now.some((modal) => modal.id === id)) ? ready : now;
}

/** Shows the open modals, the topmost last; all below the topmost, and those on their way out, are out of reach. */
export function ModalHost(): ReactNode {
  const { modals } = useSite();
  const open = useOpenModals(modals);
  const { shown, forget } = useShownModals(open);
  const topId = open.at(-1)?.id;
  const report = useContentReport();
  return (
    <ContentBoundary scripts={shown.map(({ modal }) => `${modal.kind}/${modal.name}`)} report={report} broken={null}>
      {shown.map(({ modal, isClosing }) => {
        const state = { isTop: !isClosing && modal.id === topId, isClosing, forget };
        return isScripted(modal) ? (
          <ModalView key={modal.id} modal={modal} {...state} />
        ) : (
          <ProductModalView key={modal.id} modal={modal} {...state} />
        );
      })}
    </ContentBoundary>
  );
}

/** A modal in the product's own words; the only one asks whether to leave the page. */
function ProductModalView({ modal, isTop, isClosing, forget }: ModalViewProps): ReactNode {
  const text = useText();
  const onClosed = useMemo(() => () => forget(modal.id), [forget, modal.id]);
  return (
    <ModalFrame
      title={text('interface.leaveHeading')}
      isMenu={false}
      isTop={isTop}
      isClosing={isClosing}
      content={modal.name}
      onDismiss={modal.dismiss}
      onClosed={onClosed}
    >
      <LeaveDialog onStay={modal.dismiss} />
    </ModalFrame>
  );
}

interface ModalViewProps {
  readonly modal: OpenModal;
  readonly isTop: boolean;
  readonly isClosing: boolean;
  readonly forget: (id: string) => void;
}

type ScriptModal = OpenModal & { readonly kind: Exclude<OpenModal['kind'], 'product'> };

function isScripted(modal: OpenModal): modal is ScriptModal {
  return modal.kind !== 'product';
}

function ModalView({ modal, isTop, isClosing, forget }: ModalViewProps & { readonly modal: ScriptModal }): ReactNode {
  const text = useText();
  const content = useModalContent(modal, isClosing);
  const values = content?.modal.values;
  const scope = useMemo(() => ({ modal: values ?? {} }), [values]);
  const ownTitle = useResolvedText(content?.script?.title, scope);
  const { modals } = useSite();
  const isSeen = content !== undefined && !isClosing;
  useEffect(() => {
    if (isSeen) modals.markSeen(modal.id);
  }, [isSeen, modals, modal]);
  const neverSeen = isClosing && content === undefined;
  useEffect(() => {
    if (neverSeen) forget(modal.id);
  }, [neverSeen, forget, modal.id]);
  const onClosed = useMemo(() => () => forget(modal.id), [forget, modal.id]);
  const isHeldOpen = useIsHeldOpen(modal, isClosing);
  if (content === undefined) return null;
  const { name } = content.modal;
  const standIn = content.script === null ? 'interface.crashHeading' : 'interface.loading';
  return (
    <ModalFrame
      title={content.script ? ownTitle : text(standIn)}
      isMenu={name === 'menu'}
      isTop={isTop}
      isClosing={isClosing}
      isHeldOpen={isHeldOpen}
      content={name}
      onDismiss={modal.dismiss}
      onClosed={onClosed}
    >
      <ModalBody content={content} scope={scope} />
    </ModalFrame>
  );
}

/** True while the flow of a modal does not let go of it, as while its call is under way. */
function useIsHeldOpen({ flow }: OpenModal, isClosing: boolean): boolean {
  // A flow that broke has its modal close, and its snapshot throws.
  return useSelector(isClosing ? undefined : flow?.actor, (snapshot: AnyMachineSnapshot | undefined) =>
    snapshot === undefined || flow === undefined ? false : !snapshot.can({ type: flow.dismissal }),
  );
}

function ModalBody({ content, scope }: { readonly content: ModalContent; readonly scope: Scope }): ReactNode {
  const { registry } = useSite();
  const { modal, script, selectionKey, retry } = content;
  usePrefetch(script, selectionKey);
  const isEmpty = useEmptyReport(modal.kind === 'modal' ? script : undefined, selectionKey);
  if (script === undefined) return <LoadingView />;
  if (script === null) return <FailureView retry={retry} />;
  if (isEmpty) return <FailureView />;
  return <ScriptView key={modal.name} script={script} registry={registry} selectionKey={selectionKey} scope={scope} />;
}

interface ModalContent extends ScriptOnPage {
  readonly modal: ScriptModal;
  readonly selectionKey: SelectionKey;
}

/**
 * What a modal shows: the content it had until the next has come or is late, and to the last when it is closing.
 */
function useModalContent(modal: ScriptModal, isClosing: boolean): ModalContent | undefined {
  const { content, registry } = useSite();
  const { scripts } = useObservable(content);
  const selectionKey = useSelectionKey();
  const { script, retry } = useScript(scripts, modal.kind, modal.name);
  const areComponentsReady = useComponents(script, registry, selectionKey);
  const [held, setHeld] = useState<ModalContent>();
  const isReady = script === null || (script !== undefined && areComponentsReady);
  const isLate = useIsLate(!isReady && !isClosing);
  const shown = isReady ? script : undefined;
  const isHeld = held?.modal === modal && held.script === shown && held.selectionKey === selectionKey;
  if (isClosing || !(isReady || isLate) || isHeld) return held;
  const next = { modal, script: shown, selectionKey, retry };
  setHeld(next);
  return next;
}

/** How long a modal may take before the fan sees that it is loading, in ms. */
const loadingDelayMs = 400;

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), loadingDelayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}
