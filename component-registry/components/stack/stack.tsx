import type { ComponentProps } from '../../definition/component-props.ts';
import { classes } from '../../styles/classes.ts';
import type { stack } from './stack.schema.ts';
import styles from './stack.module.css';

export { default as validate, version } from './stack.schema.ts?validate';

export default function Stack(props: ComponentProps<typeof stack>) {
  const { direction = 'column', gap = 'md', align = 'stretch', inset = false, children } = props;
  return (
    <div
      className={classes(styles.stack, inset && styles.inset)}
      data-direction={direction}
      data-gap={gap}
      data-align={align}
    >
      {children}
    </div>
  );
}
