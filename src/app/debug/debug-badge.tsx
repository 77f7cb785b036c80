import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './debug-badge.module.css';

interface BadgeProps {
  readonly entries: readonly string[];
  readonly problems: readonly string[];
  /** Ends all of it. */
  readonly clear: () => void;
}

/** Shows beside the page that what it shows is not what the server says; in English, for those who debug. */
export function showBadge(document: Document, props: BadgeProps): void {
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(<DebugBadge {...props} />);
}

function DebugBadge({ entries, problems, clear }: BadgeProps): ReactNode {
  const summary = [
    ...(entries.length > 0 ? [`${entries.length} overridden`] : []),
    ...(problems.length > 0 ? [`${problems.length} wrong`] : []),
  ].join(', ');
  return (
    <details className={styles.badge} lang="en" open={problems.length > 0}>
      <summary className={styles.summary}>{`Debugging: ${summary}`}</summary>
      <ul className={styles.lines}>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
        {problems.map((problem) => (
          <li key={problem} className={styles.problem}>
            {problem}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={clear}>
        Clear and reload
      </button>
    </details>
  );
}
