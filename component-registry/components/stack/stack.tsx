import type { ComponentProps } from '../../definition/component-props.ts';
import type { stack } from './stack.schema.ts';
import styles from './stack.module.css';

export { default as validate, version } from './stack.schema.ts?validate';

export default function Stack(props: ComponentProps<typeof stack>) {
  const { direction = 'column', gap = 'md', align = 'stretch', inset = false, children } = props;
  return (
    <div
      data-part="Stack.root"
      className={styles.stack}
      data-inset={inset || undefined}
      data-direction={direction}
      data-gap={gap}
      data-align={align}
    >
      {children}
    </div>
  );
}
