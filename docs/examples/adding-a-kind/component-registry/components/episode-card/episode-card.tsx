import { useFormats } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading } from '../../headings/heading.tsx';
import type { episodeCard } from './episode-card.schema.ts';
import styles from './episode-card.module.css';

export { default as validate, version } from './episode-card.schema.ts?validate';

export default function EpisodeCard({ episode }: ComponentProps<typeof episodeCard>) {
  return (
    <article className={styles.card}>
      <Heading>{episode.title}</Heading>
      <time dateTime={episode.openedAt}>{useFormats().shortDateTime(episode.openedAt)}</time>
    </article>
  );
}
