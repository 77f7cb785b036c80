import { useRef, useState } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading } from '../../headings/heading.tsx';
import { Icon } from '../../icons/icon.tsx';
import { PressButton } from '../../press/press-button.tsx';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { walkthrough } from './walkthrough.schema.ts';
import styles from './walkthrough.module.css';

export { default as validate, version } from './walkthrough.schema.ts?validate';

/** The step is a live region: who presses "next" hears it, with the focus still on the button. */
export default function Walkthrough({ steps, nextLabel, doneLabel, emit }: ComponentProps<typeof walkthrough>) {
  const text = useText();
  const [wanted, setWanted] = useState(0);
  const index = Math.min(wanted, steps.length - 1);
  const isLast = index === steps.length - 1;
  const next = useRef<HTMLButtonElement>(null);
  const goBack = () => {
    setWanted(index - 1);
    // The button that was pressed goes with the way back.
    if (index === 1) next.current?.focus();
  };
  return (
    <div data-part="Walkthrough.root" className={styles.walkthrough}>
      <div className={styles.stack} aria-live="polite">
        {steps.map((step, place) => (
          <Step key={place} {...step} number={place + 1} isShown={place === index} />
        ))}
      </div>
      <Marks count={steps.length} index={index} />
      <div data-part="Walkthrough.controls" className={styles.controls}>
        {index > 0 && (
          <button
            type="button"
            data-part="Walkthrough.previous"
            className={styles.previous}
            aria-label={text('interface.previous')}
            onClick={goBack}
          >
            <Icon name="chevron-left" size={24} />
          </button>
        )}
        <PressButton
          ref={next}
          data-part="Walkthrough.next Pressable.root Pressable.primary"
          className={styles.next}
          onPress={() => (isLast ? emit('done') : setWanted(index + 1))}
        >
          <span>{isLast ? doneLabel : nextLabel}</span>
        </PressButton>
      </div>
    </div>
  );
}

type StepProps = ComponentProps<typeof walkthrough>['steps'][number] & {
  readonly number: number;
  readonly isShown: boolean;
};

/** All steps have their room, so that the buttons stay where they are. */
function Step({ heading, text: words, image, number, isShown }: StepProps) {
  const text = useText();
  return (
    <div data-part="Walkthrough.step" className={styles.step} hidden={!isShown}>
      <img data-part="Walkthrough.image" className={styles.image} src={image} alt="" width={360} height={240} />
      <Heading data-part="Walkthrough.heading Lettering.heading" className={classes(lettering.heading, styles.heading)}>
        <span className={lettering.visuallyHidden}>{text('interface.step', { number })} </span>
        {heading}
      </Heading>
      <p data-part="Walkthrough.text" className={styles.text}>
        {words}
      </p>
    </div>
  );
}

function Marks({ count, index }: { readonly count: number; readonly index: number }) {
  const text = useText();
  if (count === 1) return null;
  const label = text('interface.position', { index: index + 1, count });
  return (
    <p data-part="Walkthrough.position" className={styles.position} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        <span
          key={place}
          data-part="Walkthrough.mark"
          className={styles.mark}
          data-current={place === index || undefined}
        />
      ))}
    </p>
  );
}
