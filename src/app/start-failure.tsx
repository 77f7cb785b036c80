import { createRoot } from 'react-dom/client';
import type { Texts } from '#i18n/create-texts.ts';
import { rootElementId } from '#schemas/page-elements.ts';
import { PlainView } from './plain-view.tsx';

/** Tells the reader that the program could not begin, where the server drew no page that can at least be read. */
export function showStartFailure({ document, location }: Window, { text }: Pick<Texts, 'text'>): void {
  const container = document.getElementById(rootElementId);
  if (container === null || container.firstElementChild !== null) return;
  createRoot(container).render(
    <PlainView
      role="alert"
      heading={text('interface.crashHeading')}
      words={text('interface.crashText')}
      button={text('interface.reload')}
      onPress={() => location.reload()}
    />,
  );
}
