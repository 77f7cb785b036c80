import { useEffect, useId, useRef } from 'react';
import { embedProviders } from '#schemas/campaign/embeds.ts';
import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { frameSandbox } from '../../embeds/frame-sandbox.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { ActButton } from '../../social/act-button.tsx';
import { AuthorFace } from '../../social/author-face.tsx';
import { EarnedMark } from '../../social/earned-mark.tsx';
import { actStateOf, pointsOf } from '../../social/social-acts.ts';
import { useFramePlayer } from './use-frame-player.ts';
import type { videoPlayer } from './video-player.schema.ts';
import styles from './video-player.module.css';

export { default as validate, version, writesLaterTexts } from './video-player.schema.ts?validate';

type PlayerProps = ComponentProps<typeof videoPlayer>;

/** A short video in the frame of its network; whatever becomes of the frame, like and link stay. */
export default function VideoPlayer(props: PlayerProps) {
  const { provider, video, pointName, acts, missions, emit, handles } = props;
  const text = useText();
  const nameId = useId();
  return (
    <div data-part="VideoPlayer.root" className={styles.player} role="group" aria-label={video.title}>
      <Screen {...props} />
      <div data-part="VideoPlayer.foot" className={styles.foot}>
        <div data-part="VideoPlayer.author" className={styles.author}>
          <AuthorFace src={video.user.imageUrl} size={36} />
          <p id={nameId} data-part="VideoPlayer.handle" className={styles.handle}>{`@${video.user.uniqueId}`}</p>
          <OutsideLink
            data-part="VideoPlayer.out"
            className={styles.out}
            href={video.address}
            label={text('interface.embedOut', { name: embedProviders[provider].name })}
            nameId={nameId}
          />
        </div>
        <EarnedMark isEarned={video.earned} />
        {handles('like') && (
          <ActButton
            act="like"
            state={actStateOf(`like:${video.id}`, video.liked ? 'done' : 'none', acts)}
            points={pointsOf('like', missions)}
            pointName={pointName}
            nameId={nameId}
            onPress={() => emit('like')}
          />
        )}
      </div>
    </div>
  );
}

function Screen({ provider, video, emit }: PlayerProps) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const watch = useRef({ emit, isTold: false });
  useEffect(() => {
    watch.current.emit = emit;
  }, [emit]);
  const player = useFramePlayer(frame, embedProviders[provider].origin, () => {
    if (watch.current.isTold) return;
    watch.current.isTold = true;
    void watch.current.emit('view');
  });
  const { state, attempt } = player.view;
  return (
    <div data-part="VideoPlayer.screen" className={styles.screen} data-state={state}>
      {state !== 'error' && (
        <iframe
          key={attempt}
          ref={frame}
          data-part="VideoPlayer.frame"
          className={styles.frame}
          src={video.playerAddress}
          title={video.title}
          sandbox={frameSandbox}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={player.frameLoaded}
        />
      )}
      {state === 'loading' && (
        <p data-part="VideoPlayer.note" className={styles.note} role="status">
          {text('interface.loading')}
        </p>
      )}
      {state === 'error' && (
        <div className={styles.lost}>
          <p data-part="VideoPlayer.note" className={styles.words} role="alert">
            {text('posts.videoLost')}
          </p>
          <button
            type="button"
            data-part="VideoPlayer.retry Pressable.root Pressable.secondary Pressable.small"
            className={styles.retry}
            onClick={player.retry}
          >
            {text('interface.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
