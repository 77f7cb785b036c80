import type { ComponentProps } from '../../definition/component-props.ts';
import type { siteFooter } from './site-footer.schema.ts';
import styles from './site-footer.module.css';

export { default as validate, version } from './site-footer.schema.ts?validate';

export default function SiteFooter({ copyright, note, children }: ComponentProps<typeof siteFooter>) {
  return (
    <div className={styles.foot}>
      <div className={styles.content}>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <p className={styles.copyright}>
        <small>{copyright}</small>
      </p>
      <div className={styles.horizon} />
    </div>
  );
}
