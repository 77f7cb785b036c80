import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { embedAddress, embedProviders } from '#schemas/campaign/embeds.ts';
import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { frameSandbox } from '../../embeds/frame-sandbox.ts';
import { EmbedCover } from '../../parts/embed-cover.tsx';
import type { embedFrame } from './embed-frame.schema.ts';
import styles from './embed-frame.module.css';

export { default as validate, version } from './embed-frame.schema.ts?validate';

type EmbedProps = ComponentProps<typeof embedFrame>;

const ratioClasses: Readonly<Record<EmbedProps['ratio'], string | undefined>> = {
  '16:9': styles.wide,
  '9:16': styles.tall,
  '1:1': styles.square,
  '4:5': styles.portrait,
};

/** A place for another site's post or video: nothing is asked of that site before the fan presses. */
export default function EmbedFrame(props: EmbedProps) {
  const [attempt, setAttempt] = useState(0);
  const [isLate, setIsLate] = useState(false);
  const { name, origin } = embedProviders[props.provider];
  const load = () => {
    setIsLate(false);
    setAttempt(attempt + 1);
  };
  return (
    <div
      data-part="EmbedFrame.root Embed.root"
      className={`${styles.embed} ${ratioClasses[props.ratio] ?? ''}`}
      role="group"
      aria-label={props.title}
    >
      {attempt > 0 && !isLate ? (
        <Frame key={attempt} {...props} onLate={() => setIsLate(true)} />
      ) : (
        <EmbedCover
          title={props.title}
          poster={props.poster}
          name={name}
          host={origin.replace('https://', '')}
          isLate={isLate}
          onPress={load}
        />
      )}
    </div>
  );
}

/** A frame says nothing when it fails, so one that is not there after this long counts as late. */
const mayTakeMs = 20_000;

function Frame({ provider, id, title, onLate }: EmbedProps & { readonly onLate: () => void }) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'blocked'>('loading');
  const { origin } = embedProviders[provider];
  useLayoutEffect(() => {
    const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setState('blocked');
    };
    document.addEventListener('securitypolicyviolation', refused);
    frame.current?.focus();
    return () => document.removeEventListener('securitypolicyviolation', refused);
  }, [origin]);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const late = setTimeout(onLate, mayTakeMs);
    return () => clearTimeout(late);
  });
  if (state === 'blocked') {
    throw new Error(
      `This page does not admit frames of ${origin}. Declare "${provider}" in "embeds" of campaign.json; a page that was open before shows it after a reload.`,
    );
  }
  return (
    <>
      {state === 'loading' && (
        <p data-part="EmbedFrame.loading Embed.loading" className={styles.loading} role="status">
          {text('interface.loading')}
        </p>
      )}
      <iframe
        ref={frame}
        data-part="EmbedFrame.frame"
        className={styles.frame}
        src={embedAddress(provider, id)}
        title={title}
        sandbox={frameSandbox}
        allow="encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
        onLoad={() => setState('loaded')}
      />
    </>
  );
}
