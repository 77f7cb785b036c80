import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading } from '../../headings/heading.tsx';
import { hideBrokenImage } from '../../parts/hide-broken-image.ts';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { sceneMessage } from './scene-message.schema.ts';
import styles from './scene-message.module.css';

export { default as validate, version } from './scene-message.schema.ts?validate';

const headingPart = 'SceneMessage.heading Lettering.heading';

export default function SceneMessage(props: ComponentProps<typeof sceneMessage>) {
  const { image, heading, text, level = 'page', children } = props;
  const headingClass = classes(lettering.heading, styles.heading);
  return (
    <div data-part="SceneMessage.root" className={styles.message} data-level={level}>
      <img
        data-part="SceneMessage.scene"
        className={styles.scene}
        src={image}
        alt=""
        width={360}
        height={280}
        onError={hideBrokenImage}
      />
      {level === 'page' ? (
        <h1 data-part={headingPart} className={headingClass}>
          {heading}
        </h1>
      ) : (
        <Heading data-part={headingPart} className={headingClass}>
          {heading}
        </Heading>
      )}
      {text !== undefined && (
        <p data-part="SceneMessage.text" className={styles.text}>
          {text}
        </p>
      )}
      <div data-part="SceneMessage.wayOn" className={styles.wayOn}>
        {children}
      </div>
    </div>
  );
}
