import { useId } from 'react';
import type { Post } from '#schemas/entities/post.ts';
import type { ActionState } from '#schemas/entities/social-action.ts';
import { useFormats, useNow, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { PressButton } from '../../press/press-button.tsx';
import { ActButton } from '../../social/act-button.tsx';
import { AuthorFace } from '../../social/author-face.tsx';
import { EarnedMark } from '../../social/earned-mark.tsx';
import { actStateOf, pointsOf } from '../../social/social-acts.ts';
import lettering from '../../styles/lettering.module.css';
import type { postCard } from './post-card.schema.ts';
import { PostPictures } from './post-pictures.tsx';
import { PostText } from './post-text.tsx';
import styles from './post-card.module.css';

export { default as validate, version, writesLaterTexts } from './post-card.schema.ts?validate';

type CardProps = ComponentProps<typeof postCard>;

/** A post of an official account: who says what and when above, what the fan does to it for points below. */
export default function PostCard(props: CardProps) {
  const { post, emit, handles } = props;
  const text = useText();
  const nameId = useId();
  return (
    <article
      data-part="PostCard.root"
      className={styles.card}
      data-earned={post.earned || undefined}
      aria-labelledby={nameId}
    >
      <span data-part="PostCard.ornament" className={styles.ornament} aria-hidden="true" />
      <Author {...props} nameId={nameId} />
      <div data-part="PostCard.body" className={styles.body}>
        <PostText post={post} />
        <PostPictures
          srcs={post.imageUrls}
          onChoose={handles('picture') ? (picture) => void emit('picture', picture) : undefined}
        />
      </div>
      <div data-part="PostCard.meta" className={styles.meta}>
        <a
          data-part="PostCard.open"
          className={styles.open}
          href={post.address}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={nameId}
        >
          {text('posts.open')}
          <Icon name="external" size={16} />
          <span className={lettering.visuallyHidden}>{text('lists.opensElsewhere')}</span>
        </a>
        <EarnedMark isEarned={post.earned} />
      </div>
      <Actions {...props} nameId={nameId} />
    </article>
  );
}

interface PartProps extends CardProps {
  readonly nameId: string;
}

function Author({ post, acts, emit, handles, nameId }: PartProps) {
  const text = useText();
  const formats = useFormats();
  const now = useNow();
  const state = actStateOf(`follow:${post.id}`, storedState(post, 'follow'), acts);
  return (
    <header data-part="PostCard.author" className={styles.author}>
      <AuthorFace src={post.authorIconUrl} size={44} />
      <div id={nameId} data-part="PostCard.words" className={styles.words}>
        <h3 data-part="PostCard.name Lettering.heading" className={styles.name}>
          {post.accountName}
        </h3>
        <p data-part="PostCard.handle" className={styles.handle}>
          <span className={styles.screenName}>{`@${post.screenName}`}</span>{' '}
          <time data-part="PostCard.time" className={styles.time} dateTime={post.createdAt}>
            {formats.relative(post.createdAt, now)}
          </time>
        </p>
      </div>
      {handles('follow') && (
        <PressButton
          data-part="PostCard.follow Pressable.root Pressable.ghost Pressable.small"
          className={styles.follow}
          data-state={state}
          aria-pressed={state === 'done'}
          aria-describedby={nameId}
          isBusy={state === 'underWay'}
          isOver={state === 'done' || state === 'pending'}
          onPress={() => emit('follow')}
        >
          {state === 'done' && <Icon name="check" size={16} />}
          {text(`posts.follow.${state === 'underWay' ? 'open' : state}`)}
        </PressButton>
      )}
    </header>
  );
}

const actsOfCard = ['like', 'retweet', 'quote', 'reply'] as const;

/** The mission that pays an act, and the name under which the flow has it. */
const paidBy = { like: 'like', retweet: 'retweet', quote: 'quote', reply: 'reply_send' } as const;
const flowNames = {
  like: 'like',
  retweet: 'retweet',
  quote: 'quote_official_tweet',
  reply: 'reply_official_tweet',
} as const;

function Actions({ post, pointName, acts, missions, emit, handles, nameId }: PartProps) {
  const text = useText();
  const offered = actsOfCard.filter((act) => handles(act));
  if (offered.length === 0) return null;
  return (
    <div data-part="PostCard.actions" className={styles.actions} role="group" aria-label={text('posts.actions')}>
      {offered.map((act) => (
        <ActButton
          key={act}
          act={act}
          state={actStateOf(`${flowNames[act]}:${post.id}`, storedState(post, act), acts)}
          count={act === 'like' ? post.likeCount : act === 'retweet' ? post.retweetCount : undefined}
          points={pointsOf(paidBy[act], missions)}
          pointName={pointName}
          nameId={nameId}
          onPress={() => emit(act)}
        />
      ))}
    </div>
  );
}

function storedState(post: Post, act: (typeof actsOfCard)[number] | 'follow'): ActionState {
  if (act === 'quote') return post.quoteState;
  if (act === 'reply') return post.replyState;
  if (post.pending.includes(act)) return 'pending';
  return { like: post.liked, retweet: post.retweeted, follow: post.followed }[act] ? 'done' : 'none';
}
