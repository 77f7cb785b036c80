import type { ReactNode } from 'react';
import { Heading } from '../headings/heading.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './disclosures.module.css';

interface Disclosure {
  readonly id: string;
  readonly heading: string;
  readonly content: ReactNode;
}

/**
 * Headings that open what stands below them; with a `group` opening one closes the others. Made of the browser's own
 * disclosures: they open before the program is there, and when their text is searched for.
 */
export function Disclosures({
  items,
  group,
}: {
  readonly items: readonly Disclosure[];
  readonly group?: string | undefined;
}) {
  return (
    <div data-part="Accordion.root" className={styles.accordion}>
      {items.map(({ id, heading, content }) => (
        <details key={id} data-part="Accordion.item" className={styles.item} name={group}>
          <summary data-part="Accordion.summary" className={styles.summary}>
            <Heading data-part="Accordion.heading" className={styles.heading}>
              {heading}
            </Heading>
            <span data-part="Accordion.arrow" className={styles.arrow}>
              <Icon name="chevron-down" size={20} />
            </span>
          </summary>
          <div data-part="Accordion.text" className={styles.text}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
