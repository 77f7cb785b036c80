import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { PressTarget } from '../../press/press-target.tsx';
import type { menuItem } from './menu-item.schema.ts';
import styles from './menu-item.module.css';

export { default as validate, version } from './menu-item.schema.ts?validate';

export default function MenuItem({ label, icon, to, emit }: ComponentProps<typeof menuItem>) {
  return (
    <PressTarget to={to} data-part="MenuItem.root" className={styles.item} onPress={() => emit('press')}>
      <span data-part="MenuItem.icon" className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span data-part="MenuItem.label" className={styles.label}>
        {label}
      </span>
      <Icon name="chevron-right" size={18} />
    </PressTarget>
  );
}
