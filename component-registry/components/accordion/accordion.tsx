import { useId } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading } from '../../headings/heading.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { accordion } from './accordion.schema.ts';
import styles from './accordion.module.css';

export { default as validate, version } from './accordion.schema.ts?validate';

/** Made of the browser's own disclosures: they open before the program is there, and when their text is searched for. */
export default function Accordion({ items, single = false }: ComponentProps<typeof accordion>) {
  const group = useId();
  return (
    <div data-part="Accordion.root" className={styles.accordion}>
      {items.map(({ heading, text }, index) => (
        <details key={index} data-part="Accordion.item" className={styles.item} name={single ? group : undefined}>
          <summary data-part="Accordion.summary" className={styles.summary}>
            <Heading data-part="Accordion.heading" className={styles.heading}>
              {heading}
            </Heading>
            <span data-part="Accordion.arrow" className={styles.arrow}>
              <Icon name="chevron-down" size={20} />
            </span>
          </summary>
          <p data-part="Accordion.text" className={styles.text}>
            {text}
          </p>
        </details>
      ))}
    </div>
  );
}
