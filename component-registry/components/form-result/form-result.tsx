import { useEffect, useId, useRef } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { formResult } from './form-result.schema.ts';
import styles from './form-result.module.css';

export { default as validate, version } from './form-result.schema.ts?validate';

/** The end of a form. The button that was pressed is gone, so the focus comes here and the heading is read out. */
export default function FormResult({ heading, text, children }: ComponentProps<typeof formResult>) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      data-part="FormResult.root"
      className={styles.result}
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <span data-part="FormResult.mark" className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <h2 id={headingId} data-part="FormResult.heading Lettering.heading" className={styles.heading}>
        {heading}
      </h2>
      {text !== undefined && (
        <p data-part="FormResult.text" className={styles.text}>
          {text}
        </p>
      )}
      {children}
    </section>
  );
}
