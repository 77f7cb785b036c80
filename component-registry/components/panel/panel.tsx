import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading, NestedHeadings } from '../../headings/heading.tsx';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import surfaces from '../../styles/surfaces.module.css';
import type { panel } from './panel.schema.ts';
import styles from './panel.module.css';

export { default as validate, version } from './panel.schema.ts?validate';

const tones = {
  night: classes(surfaces.night, styles.panel),
  paper: classes(surfaces.ticket, styles.panel, styles.paper),
  glow: classes(surfaces.night, styles.panel, styles.glow),
};

export default function Panel({ tone, heading, children }: ComponentProps<typeof panel>) {
  if (heading === undefined) return <div className={tones[tone]}>{children}</div>;
  return (
    <div className={tones[tone]}>
      <Heading className={classes(lettering.heading, styles.heading)}>{heading}</Heading>
      <NestedHeadings>{children}</NestedHeadings>
    </div>
  );
}
