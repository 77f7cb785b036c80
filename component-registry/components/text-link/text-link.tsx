import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { PressTarget } from '../../press/press-target.tsx';
import type { textLink } from './text-link.schema.ts';
import styles from './text-link.module.css';

export { default as validate, version } from './text-link.schema.ts?validate';

export default function TextLink({ label, to, icon, emit }: ComponentProps<typeof textLink>) {
  return (
    <PressTarget to={to} data-part="TextLink.root" className={styles.link} onPress={() => emit('press')}>
      <span data-part="TextLink.label" className={styles.label}>
        {label}
      </span>
      {icon !== undefined && <Icon name={icon} size={18} />}
    </PressTarget>
  );
}
