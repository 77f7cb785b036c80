import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { badge } from './badge.schema.ts';
import styles from './badge.module.css';

export { default as validate, version } from './badge.schema.ts?validate';

export default function Badge({ label, tone = 'plain', icon }: ComponentProps<typeof badge>) {
  return (
    <p data-part="Badge.root" className={styles.badge} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {label}
    </p>
  );
}
