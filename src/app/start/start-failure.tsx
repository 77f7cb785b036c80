import { createRoot } from 'react-dom/client';
import { pageLocale } from '#i18n/page-locale.ts';
import startFailure from '#i18n/texts/start-failure.json';
import { rootElementId } from '#schemas/page/page-elements.ts';
import { PlainView } from '#app/views/plain-view.tsx';
import styles from '#app/views/plain-view.module.css';

/**
 * Shows that the program could not start: in place of the page, or at the edge of one that the server rendered,
 * which can at least be read. The words are part of the program, since texts may be what did not come.
 */
export function showStartFailure({ document, location }: Window): void {
  const root = document.getElementById(rootElementId);
  const { heading, words, reload } = startFailure[pageLocale(document.documentElement.lang)];
  const onPress = () => location.reload();
  if (root === null) return;
  const isRendered = root.firstElementChild !== null;
  const container = isRendered ? document.body.appendChild(document.createElement('div')) : root;
  createRoot(container).render(
    isRendered ? (
      <div role="alert" data-part="PlainView.strip" className={styles.strip}>
        <p>{words}</p>
        <button type="button" onClick={onPress}>
          {reload}
        </button>
      </div>
    ) : (
      <PlainView role="alert" heading={heading} words={words} button={reload} onPress={onPress} />
    ),
  );
}
