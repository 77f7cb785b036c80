import type { ComponentProps } from '../../definition/component-props.ts';
import type { spacer } from './spacer.schema.ts';
import styles from './spacer.module.css';

export { default as validate, version } from './spacer.schema.ts?validate';

export default function Spacer({ size }: ComponentProps<typeof spacer>) {
  return <div data-part="Spacer.root" className={styles.spacer} data-size={size} />;
}
