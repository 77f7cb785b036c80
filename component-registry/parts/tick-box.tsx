import styles from './tick-box.module.css';

/** The box of a checkbox, right behind its input: the tick is shown when it is checked. `size` in pixels. */
export function TickBox({ size }: { readonly size: number }) {
  return (
    <svg
      data-part="TickBox.root"
      className={styles.box}
      viewBox="0 0 28 28"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect data-part="TickBox.frame" className={styles.frame} x="2" y="2" width="24" height="24" rx="7" />
      <path data-part="TickBox.tick" className={styles.tick} d="m8 14.5 4.3 4.3 8-9" pathLength={1} />
    </svg>
  );
}
