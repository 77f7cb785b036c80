import type { ComponentProps } from '../../definition/component-props.ts';
import type { text } from './text.schema.ts';
import styles from './text.module.css';

export { default as validate, version } from './text.schema.ts?validate';

export default function Text(props: ComponentProps<typeof text>) {
  const { text: words, size = 'md', tone = 'normal', align = 'start' } = props;
  return (
    <p data-part="Text.root" className={styles.text} data-size={size} data-tone={tone} data-align={align}>
      {words}
    </p>
  );
}
