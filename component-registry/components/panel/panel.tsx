import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading, NestedHeadings } from '../../headings/heading.tsx';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import surfaces from '../../styles/surfaces.module.css';
import type { panel } from './panel.schema.ts';
import styles from './panel.module.css';

export { default as validate, version } from './panel.schema.ts?validate';

const tones = {
  plain: classes(surfaces.panel, styles.panel),
  paper: classes(surfaces.card, styles.panel, styles.paper),
  accent: classes(surfaces.panel, styles.panel, styles.accent),
};

const parts = {
  plain: 'Panel.root Surface.panel',
  paper: 'Panel.root Surface.card',
  accent: 'Panel.root Surface.panel',
};

export default function Panel({ tone, heading, children }: ComponentProps<typeof panel>) {
  if (heading === undefined)
    return (
      <div data-part={parts[tone]} data-tone={tone} className={tones[tone]}>
        {children}
      </div>
    );
  return (
    <div data-part={parts[tone]} data-tone={tone} className={tones[tone]}>
      <Heading data-part="Panel.heading Lettering.heading" className={classes(lettering.heading, styles.heading)}>
        {heading}
      </Heading>
      <NestedHeadings>{children}</NestedHeadings>
    </div>
  );
}
