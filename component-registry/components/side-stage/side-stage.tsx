import type { ComponentProps } from '../../definition/component-props.ts';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { sideStage } from './side-stage.schema.ts';
import styles from './side-stage.module.css';

export { default as validate, version } from './side-stage.schema.ts?validate';

export default function SideStage({ logo, logoAlt, catchphrase, children }: ComponentProps<typeof sideStage>) {
  return (
    <div className={styles.stage} data-side-stage>
      <img className={styles.logo} src={logo} alt={logoAlt} width={640} height={360} />
      {catchphrase !== undefined && <p className={classes(lettering.heading, styles.catchphrase)}>{catchphrase}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
