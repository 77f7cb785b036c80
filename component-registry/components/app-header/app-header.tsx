import { useFormats, useSiteLink, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { useCountUp } from '../../motion/use-count-up.ts';
import { PressButton } from '../../press/press-button.tsx';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { appHeader } from './app-header.schema.ts';
import styles from './app-header.module.css';

export { default as validate, version } from './app-header.schema.ts?validate';

type Props = ComponentProps<typeof appHeader>;

export default function AppHeader(props: Props) {
  const { logo, homeLabel, homeTo, menuLabel, navigationLabel, point, pointName, children, emit } = props;
  const home = useSiteLink(homeTo);
  const hasTitle = props.title !== undefined && props.title !== '';
  return (
    <div data-part="AppHeader.root" className={styles.bar} data-titled={hasTitle || undefined}>
      <a {...home} data-part="AppHeader.home" className={styles.home}>
        <img data-part="AppHeader.logo" className={styles.logo} src={logo} alt={homeLabel} width={240} height={64} />
      </a>
      {children !== undefined && (
        <nav data-part="AppHeader.navigation" className={styles.navigation} aria-label={navigationLabel}>
          {children}
        </nav>
      )}
      {hasTitle && <Title {...props} />}
      <div data-part="AppHeader.end" className={styles.end}>
        {point !== undefined && <Points point={point} pointName={pointName} />}
        {menuLabel !== undefined && (
          <PressButton
            data-part="AppHeader.menu"
            className={styles.menu}
            aria-label={menuLabel}
            onPress={() => emit('menu')}
          >
            <Icon name="menu" size={24} />
          </PressButton>
        )}
      </div>
    </div>
  );
}

function Title({ title, titleImage }: Props) {
  const hasImage = titleImage !== undefined && titleImage !== '';
  return (
    <h1 data-part="AppHeader.title Lettering.heading" className={classes(lettering.heading, styles.title)}>
      {hasImage ? (
        <img data-part="AppHeader.titleImage" className={styles.titleImage} src={titleImage} alt={title} height={28} />
      ) : (
        title
      )}
    </h1>
  );
}

function Points({ point, pointName }: { readonly point: number; readonly pointName: string | undefined }) {
  const text = useText();
  const formats = useFormats();
  const shown = useCountUp(point);
  return (
    <p data-part="AppHeader.points" className={styles.points} data-change={changeOf(shown, point)}>
      <span data-part="AppHeader.pointMark" className={styles.pointMark}>
        <Icon name="coins" size={18} />
      </span>
      <span className={lettering.visuallyHidden}>{text('interface.heldPoints', { name: pointName ?? '' })} </span>
      <span
        key={point}
        data-part="AppHeader.figure Lettering.figure"
        className={classes(lettering.figure, styles.figure)}
      >
        {formats.number(shown)}
      </span>
    </p>
  );
}

function changeOf(shown: number, point: number): 'more' | 'less' | undefined {
  if (shown === point) return undefined;
  return shown < point ? 'more' : 'less';
}
