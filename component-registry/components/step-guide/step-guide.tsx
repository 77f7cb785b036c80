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
          <span data-part="StepGuide.number" className={styles.number} aria-hidden="true">
            {index + 1}
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
