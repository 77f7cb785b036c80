import type { ComponentProps } from '../../definition/component-props.ts';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { sideStage } from './side-stage.schema.ts';
import styles from './side-stage.module.css';

export { default as validate, version } from './side-stage.schema.ts?validate';

export default function SideStage({ logo, logoAlt, catchphrase, children }: ComponentProps<typeof sideStage>) {
  return (
    <div data-part="SideStage.root" className={styles.stage} data-side-stage>
      <img data-part="SideStage.logo" className={styles.logo} src={logo} alt={logoAlt} width={640} height={360} />
      {catchphrase !== undefined && (
        <p
          data-part="SideStage.catchphrase Lettering.heading"
          className={classes(lettering.heading, styles.catchphrase)}
        >
          {catchphrase}
        </p>
      )}
      <div data-part="SideStage.content" className={styles.content}>
        {children}
      </div>
    </div>
  );
}
