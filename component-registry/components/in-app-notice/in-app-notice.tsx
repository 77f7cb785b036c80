import { useId } from 'react';
import type { MouseEvent } from 'react';
import { useIsHydrating, useModel, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { PressButton } from '../../press/press-button.tsx';
import { addressOf, intentAddress, lineAddress } from './addresses.ts';
import type { inAppNotice } from './in-app-notice.schema.ts';
import styles from './in-app-notice.module.css';

export { default as validate, version, writesLaterTexts } from './in-app-notice.schema.ts?validate';

type Props = ComponentProps<typeof inAppNotice>;

/** What apps call themselves, in every language. */
const names = { line: 'LINE', instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok', x: 'X' } as const;

/** A warning that blocks nothing: where the page is open, what may happen, and the ways out that the app leaves. */
export default function InAppNotice({ app, ...rest }: Props) {
  return app === 'none' ? null : <Notice app={app} {...rest} />;
}

function Notice({ app, os, emit }: Omit<Props, 'app'> & { readonly app: keyof typeof names }) {
  const text = useText();
  const headingId = useId();
  const isHydrating = useIsHydrating();
  const path = useModel('route.path') as string;
  const wayOut = wayOutOf(app, os);
  return (
    <section data-part="InAppNotice.root Surface.panel" className={styles.notice} aria-labelledby={headingId}>
      <p id={headingId} data-part="InAppNotice.heading Lettering.heading" className={styles.heading}>
        {text('apps.heading', { app: names[app] })}
      </p>
      <p data-part="InAppNotice.text" className={styles.text}>
        {text('apps.text')}
      </p>
      <div data-part="InAppNotice.ways" className={styles.ways}>
        {wayOut !== undefined && <WayOut {...wayOut} path={path} />}
        <PressButton
          data-part="Pressable.root Pressable.secondary Pressable.small"
          className={styles.copy}
          onPress={() => emit('copy', { value: addressOf(window.location).href })}
        >
          <Icon name="copy" />
          {text('apps.copy')}
        </PressButton>
      </div>
      <p data-part="InAppNotice.hint" className={styles.text}>
        {text(os === 'ios' ? 'apps.pasteIos' : 'apps.paste')}
      </p>
      {wayOut === undefined && (
        <output data-part="InAppNotice.address" className={styles.address} translate="no">
          {isHydrating ? path : `${window.location.origin}${path}`}
        </output>
      )}
    </section>
  );
}

interface Way {
  /** Added to the path before the program runs. */
  readonly query: string;
  readonly addressOfWay: (page: URL) => string;
}

/** How the app lets a page out; undefined where it does not, so that only copying is left. */
function wayOutOf(app: Props['app'], os: Props['os']): Way | undefined {
  if (app === 'line') return { query: '?openExternalBrowser=1', addressOfWay: lineAddress };
  return os === 'android' ? { query: '', addressOfWay: intentAddress } : undefined;
}

/** A link that leads out with what stands in the address when it is pressed, such as what the game sent the fan with. */
function WayOut({ path, query, addressOfWay }: Way & { readonly path: string }) {
  const text = useText();
  const isHydrating = useIsHydrating();
  const press = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = addressOfWay(addressOf(window.location));
  };
  return (
    <a
      data-part="Pressable.root Pressable.primary Pressable.small"
      className={styles.out}
      href={isHydrating ? `${path}${query}` : addressOfWay(new URL(path, window.location.origin))}
      onClick={press}
    >
      <Icon name="external" />
      {text('apps.open')}
    </a>
  );
}
