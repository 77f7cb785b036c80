import { useId } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading, NestedHeadings } from '../../headings/heading.tsx';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { section } from './section.schema.ts';
import styles from './section.module.css';

export { default as validate, version } from './section.schema.ts?validate';

export default function Section({ display, heading, lead, children }: ComponentProps<typeof section>) {
  const headingId = useId();
  return (
    <section data-part="Section.root" className={styles.section} aria-labelledby={headingId}>
      <div data-part="Section.top" className={styles.top}>
        <p
          data-part="Section.ornament"
          className={styles.ornament}
          data-letters={lettersOf(display)}
          data-echo={display}
          aria-hidden="true"
        >
          <span data-part="Section.display Lettering.display" className={classes(lettering.display, styles.display)}>
            {display}
          </span>
        </p>
        <Heading
          id={headingId}
          data-part="Section.heading Lettering.heading"
          className={classes(lettering.heading, styles.heading)}
        >
          {heading}
        </Heading>
        {lead !== undefined && (
          <p data-part="Section.lead" className={styles.lead}>
            {lead}
          </p>
        )}
      </div>
      <NestedHeadings>
        <div data-part="Section.content" className={styles.content}>
          {children}
        </div>
      </NestedHeadings>
    </section>
  );
}

/** For how many letters the style sheet sets the size; it knows 4 to 24. */
function lettersOf(display: string): number {
  return Math.min(Math.max(display.length, 4), 24);
}
