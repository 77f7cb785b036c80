import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading } from '../../headings/heading.tsx';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { stepGuide } from './step-guide.schema.ts';
import styles from './step-guide.module.css';

export { default as validate, version } from './step-guide.schema.ts?validate';

export default function StepGuide({ steps }: ComponentProps<typeof stepGuide>) {
  const text = useText();
  return (
    <ol data-part="StepGuide.root" className={styles.steps}>
      {steps.map(({ heading, text: words, image }, index) => (
        <li key={index} data-part="StepGuide.step" className={styles.step}>
          <span data-part="StepGuide.note" className={styles.note} aria-hidden="true">
            <StarNote />
            <span data-part="StepGuide.number" className={styles.number}>
              {index + 1}
            </span>
          </span>
          <div data-part="StepGuide.words" className={styles.words}>
            <Heading
              data-part="StepGuide.heading Lettering.heading"
              className={classes(lettering.heading, styles.heading)}
            >
              <span className={lettering.visuallyHidden}>{text('interface.step', { number: index + 1 })} </span>
              {heading}
            </Heading>
            <p data-part="StepGuide.text" className={styles.text}>
              {words}
            </p>
          </div>
          <img
            data-part="StepGuide.image"
            className={styles.image}
            src={image}
            alt=""
            width={96}
            height={96}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ol>
  );
}

function StarNote() {
  return (
    <svg data-part="StepGuide.star" className={styles.star} viewBox="0 0 56 72" aria-hidden="true">
      <path data-part="StepGuide.stem" className={styles.stem} d="M48 43V6" />
      <path
        data-part="StepGuide.head"
        className={styles.head}
        d="M28 22.5q1.6-3.2 3.4 0l4.6 8.9 10 1.4q3.7.6 1 3.2l-7.2 7 1.7 9.9q.6 3.7-2.7 2L30 50.2l-9 4.7q-3.3 1.7-2.7-2l1.7-9.9-7.2-7q-2.7-2.6 1-3.2l10-1.4z"
      />
    </svg>
  );
}
