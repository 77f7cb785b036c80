import { useText } from '#runtime/component-hooks.ts';
import { Icon } from '../icons/icon.tsx';
import styles from '../styles/embed.module.css';

interface EmbedCoverProps {
  readonly title: string;
  readonly poster?: string | undefined;
  /** Name of the other site, and the host that a press connects to. */
  readonly name: string;
  readonly host: string;
  /** It was pressed before and did not come. */
  readonly isLate?: boolean;
  readonly onPress: () => void;
}

/** What stands in place of another site's post or video until the fan asks for it. */
export function EmbedCover({ title, poster, name, host, isLate = false, onPress }: EmbedCoverProps) {
  const text = useText();
  return (
    <div data-part="Embed.cover" className={styles.cover}>
      {poster !== undefined && <img data-part="Embed.poster" className={styles.poster} src={poster} alt="" />}
      <p data-part="Embed.title" className={styles.title}>
        {title}
      </p>
      {isLate && (
        <p data-part="Embed.note" className={styles.note} role="alert">
          {text('interface.retryText')}
        </p>
      )}
      <button
        type="button"
        data-part="Embed.show Pressable.root Pressable.primary Pressable.small"
        className={styles.show}
        onClick={onPress}
      >
        <Icon name="play" />
        {isLate ? text('interface.retry') : text('interface.embedShow', { name })}
      </button>
      <p data-part="Embed.note" className={styles.note}>
        {text('interface.embedNote', { host })}
      </p>
    </div>
  );
}
