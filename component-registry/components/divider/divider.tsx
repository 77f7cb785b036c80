import styles from './divider.module.css';

export { default as validate, version } from './divider.schema.ts?validate';

export default function Divider() {
  return <hr data-part="Divider.root" className={styles.divider} />;
}
