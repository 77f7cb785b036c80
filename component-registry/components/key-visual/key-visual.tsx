import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { keyVisual } from './key-visual.schema.ts';
import styles from './key-visual.module.css';

export { default as validate, version } from './key-visual.schema.ts?validate';

export default function KeyVisual(props: ComponentProps<typeof keyVisual>) {
  const { back, middle, front, alt, logo, logoAlt, catchphrase, period, children } = props;
  const text = useText();
  return (
    <div className={styles.visual}>
      <div className={styles.scene} role="img" aria-label={alt}>
        <Layer src={back} className={styles.back} />
        <span className={styles.twinkle} />
        {middle !== undefined && <Layer src={middle} className={styles.middle} />}
        {front !== undefined && <Layer src={front} className={styles.front} />}
      </div>
      <div className={styles.top}>
        <h1 className={styles.title}>
          <img className={styles.logo} src={logo} alt={logoAlt} width={640} height={360} fetchPriority="high" />
        </h1>
        {catchphrase !== undefined && <p className={classes(lettering.heading, styles.catchphrase)}>{catchphrase}</p>}
      </div>
      <div className={styles.bottom}>
        <p className={styles.period}>
          <span className={lettering.visuallyHidden}>{text('interface.period')} </span>
          <span className={styles.plate}>{period}</span>
        </p>
        {children}
      </div>
    </div>
  );
}

function Layer({ src, className }: { readonly src: string; readonly className: string | undefined }) {
  return (
    <span className={classes(styles.layer, className)}>
      <img className={styles.drawing} src={src} alt="" width={780} height={1200} fetchPriority="high" />
    </span>
  );
}
