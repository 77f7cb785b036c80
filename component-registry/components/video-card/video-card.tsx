import { useId } from 'react';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { hideBrokenImage } from '../../parts/hide-broken-image.ts';
import { PressButton } from '../../press/press-button.tsx';
import { ActButton } from '../../social/act-button.tsx';
import { AuthorFace } from '../../social/author-face.tsx';
import { EarnedMark } from '../../social/earned-mark.tsx';
import { actStateOf, pointsOf } from '../../social/social-acts.ts';
import type { videoCard } from './video-card.schema.ts';
import styles from './video-card.module.css';

export { default as validate, version, writesLaterTexts } from './video-card.schema.ts?validate';

type CardProps = ComponentProps<typeof videoCard>;

/** A short video: its cover, which asks for the player, and the like below. */
export default function VideoCard(props: CardProps) {
  const { video, pointName, acts, missions, emit, handles } = props;
  const nameId = useId();
  return (
    <article
      data-part="VideoCard.root"
      className={styles.card}
      data-earned={video.earned || undefined}
      aria-labelledby={nameId}
    >
      <span data-part="VideoCard.ornament" className={styles.ornament} aria-hidden="true" />
      <Cover {...props} nameId={nameId} />
      <span className={styles.stamp}>
        <EarnedMark isEarned={video.earned} />
      </span>
      <div data-part="VideoCard.foot" className={styles.foot}>
        <div data-part="VideoCard.author" className={styles.author}>
          <AuthorFace src={video.user.imageUrl} size={28} />
          <p data-part="VideoCard.handle" className={styles.handle}>{`@${video.user.uniqueId}`}</p>
        </div>
        {handles('like') && (
          <div data-part="VideoCard.actions" className={styles.actions}>
            <ActButton
              act="like"
              state={actStateOf(`like:${video.id}`, video.liked ? 'done' : 'none', acts)}
              points={pointsOf('like', missions)}
              pointName={pointName}
              nameId={nameId}
              onPress={() => emit('like')}
            />
          </div>
        )}
      </div>
    </article>
  );
}

function Cover({ video, pointName, missions, emit, nameId }: CardProps & { readonly nameId: string }) {
  const text = useText();
  const formats = useFormats();
  const points = video.earned ? undefined : pointsOf('view', missions);
  const givesId = useId();
  return (
    <PressButton
      data-part="VideoCard.cover"
      className={styles.cover}
      aria-label={text('interface.playVideo', { name: video.title })}
      aria-describedby={points === undefined ? undefined : givesId}
      onPress={() => emit('play')}
    >
      <img
        data-part="VideoCard.picture"
        className={styles.picture}
        src={video.coverImageUrl}
        alt=""
        width={360}
        height={640}
        loading="lazy"
        decoding="async"
        onError={hideBrokenImage}
      />
      <span data-part="VideoCard.sign" className={styles.sign} aria-hidden="true">
        <Icon name="play" size={28} />
      </span>
      <span data-part="VideoCard.veil" className={styles.veil}>
        {points !== undefined && (
          <span id={givesId} data-part="VideoCard.gives" className={styles.gives}>
            {text('posts.watchGives', { amount: formats.number(points), pointName })}
          </span>
        )}
        <span id={nameId} data-part="VideoCard.title" className={styles.title}>
          {video.title}
        </span>
      </span>
    </PressButton>
  );
}
