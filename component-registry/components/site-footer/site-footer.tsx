import type { ComponentProps } from '../../definition/component-props.ts';
import type { siteFooter } from './site-footer.schema.ts';
import styles from './site-footer.module.css';

export { default as validate, version } from './site-footer.schema.ts?validate';

export default function SiteFooter({ copyright, note, children }: ComponentProps<typeof siteFooter>) {
  return (
    <div data-part="SiteFooter.root" className={styles.foot}>
      <div data-part="SiteFooter.content" className={styles.content}>
        {children}
      </div>
      {note !== undefined && (
        <p data-part="SiteFooter.note" className={styles.note}>
          {note}
        </p>
      )}
      <p data-part="SiteFooter.copyright" className={styles.copyright}>
        <small>{copyright}</small>
      </p>
      <div data-part="SiteFooter.ornament" className={styles.ornament} aria-hidden="true" />
    </div>
  );
}
