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
    <div data-part="KeyVisual.root" className={styles.visual}>
      <div data-part="KeyVisual.scene" className={styles.scene} role="img" aria-label={alt}>
        <Layer src={back} part="KeyVisual.back" className={styles.back} />
        <span data-part="KeyVisual.ornament" className={styles.ornament} />
        {middle !== undefined && <Layer src={middle} part="KeyVisual.middle" className={styles.middle} />}
        {front !== undefined && <Layer src={front} part="KeyVisual.front" className={styles.front} />}
      </div>
      <div data-part="KeyVisual.top" className={styles.top}>
        <h1 data-part="KeyVisual.title" className={styles.title}>
          <img
            data-part="KeyVisual.logo"
            className={styles.logo}
            src={logo}
            alt={logoAlt}
            width={640}
            height={360}
            fetchPriority="high"
          />
        </h1>
        {catchphrase !== undefined && (
          <p
            data-part="KeyVisual.catchphrase Lettering.heading"
            className={classes(lettering.heading, styles.catchphrase)}
          >
            {catchphrase}
          </p>
        )}
      </div>
      <div data-part="KeyVisual.bottom" className={styles.bottom}>
        <p data-part="KeyVisual.period" className={styles.period}>
          <span className={lettering.visuallyHidden}>{text('interface.period')} </span>
          <span data-part="KeyVisual.plate" className={styles.plate}>
            {period}
          </span>
        </p>
        {children}
      </div>
    </div>
  );
}

interface LayerProps {
  readonly src: string;
  readonly part: string;
  readonly className: string | undefined;
}

function Layer({ src, part, className }: LayerProps) {
  return (
    <span data-part={`KeyVisual.layer ${part}`} className={classes(styles.layer, className)}>
      <img
        data-part="KeyVisual.drawing"
        className={styles.drawing}
        src={src}
        alt=""
        width={780}
        height={1200}
        fetchPriority="high"
      />
    </span>
  );
}
