import { useLocale, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { video } from './video.schema.ts';
import { usePlayback } from './use-playback.ts';
import styles from './video.module.css';

export { default as validate, version } from './video.schema.ts?validate';

export default function Video(props: ComponentProps<typeof video>) {
  const { src, alternative, poster, width, height, label, captions, ambient = false } = props;
  const text = useText();
  const locale = useLocale();
  const { video, state, toggle, turned } = usePlayback(ambient);
  const hasAction = state !== 'failed' && (ambient || state === 'still');
  const isPlaying = state === 'playing';
  return (
    <div data-part="Video.root" className={styles.video} data-ambient={ambient || undefined} data-playback={state}>
      <video
        ref={video}
        data-part="Video.picture"
        className={styles.picture}
        aria-label={label}
        poster={poster}
        width={width}
        height={height}
        preload="none"
        playsInline
        controls={!ambient && !hasAction && state !== 'failed'}
        muted={ambient}
        loop={ambient}
        tabIndex={ambient ? undefined : hasAction ? -1 : 0}
        onPlay={() => turned('playing')}
        onPause={() => turned('paused')}
        onError={() => turned('failed')}
      >
        {[src, alternative].map(
          (file, index) => file !== undefined && <source key={index} src={file} type={typeOf(file)} />,
        )}
        {captions !== undefined && state !== 'still' && (
          <track kind="captions" src={captions} srcLang={locale} label={text('interface.captions')} default />
        )}
      </video>
      {hasAction && (
        <button
          type="button"
          data-part="Video.action"
          className={styles.action}
          aria-label={text(isPlaying ? 'interface.pauseVideo' : 'interface.playVideo', { name: label })}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={ambient ? 20 : 32} />
        </button>
      )}
      {state === 'failed' && (
        <p data-part="Video.note" className={styles.note} role="alert">
          {text('interface.videoFailed')}
        </p>
      )}
    </div>
  );
}

function typeOf(file: string): string {
  return file.endsWith('.webm') ? 'video/webm' : 'video/mp4';
}
