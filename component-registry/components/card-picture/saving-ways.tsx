import { useState } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { cardPicture } from './card-picture.schema.ts';
import styles from './card-picture.module.css';

interface SavingWaysProps extends Pick<
  ComponentProps<typeof cardPicture>,
  'fileName' | 'shareText' | 'hashTags' | 'emit'
> {
  readonly src: string;
  readonly file: Blob;
}

/** What the browser can do with the card, besides holding it down. */
export function SavingWays(props: SavingWaysProps) {
  const { src, file, fileName = 'profile-card', emit } = props;
  const text = useText();
  const [said, setSaid] = useState('');
  const name = `${fileName}.png`;
  const shared = sharedBy(props, name);
  const save = async (way: 'share' | 'copy') => {
    const { isSaved, says } = await (way === 'share' ? share(shared) : copy(file));
    setSaid(says === undefined ? '' : text(says));
    if (isSaved) void emit('save', { way });
  };
  return (
    <>
      <div data-part="CardPicture.ways" className={styles.ways}>
        <a
          data-part="Pressable.root Pressable.primary"
          className={styles.download}
          href={src}
          download={name}
          onClick={() => void emit('save', { way: 'download' })}
        >
          <Icon name="download" />
          <span>{text('card.download')}</span>
        </a>
        {canShare(shared) && (
          <Way look="primary" icon="share" label={text('card.share')} onPress={() => void save('share')} />
        )}
        {canCopy() && <Way look="secondary" icon="copy" label={text('card.copy')} onPress={() => void save('copy')} />}
        <Way look="secondary" icon="search" label={text('card.enlarge')} onPress={() => void emit('open', { src })} />
      </div>
      <p data-part="CardPicture.done" className={styles.done} role="status">
        {said}
      </p>
    </>
  );
}

interface WayProps {
  readonly look: 'primary' | 'secondary';
  readonly icon: string;
  readonly label: string;
  onPress(): void;
}

function Way({ look, icon, label, onPress }: WayProps) {
  return (
    <button type="button" data-part={`Pressable.root Pressable.${look}`} className={styles[look]} onClick={onPress}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

function sharedBy({ file, shareText = '', hashTags = [] }: SavingWaysProps, name: string): ShareData {
  const words = [shareText, ...hashTags.map((tag) => `#${tag}`)].filter((part) => part !== '');
  return { files: [new File([file], name, { type: file.type })], text: words.join(' ') };
}

interface Saving {
  readonly isSaved: boolean;
  /** Key of the text that says what came of it; nothing is said where the system has said it. */
  readonly says?: string;
}

async function share(shared: ShareData): Promise<Saving> {
  try {
    await navigator.share(shared);
    return { isSaved: true };
  } catch (thrown) {
    const isCanceled = thrown instanceof DOMException && thrown.name === 'AbortError';
    return { isSaved: false, ...(!isCanceled && { says: 'card.shareFailed' }) };
  }
}

async function copy(file: Blob): Promise<Saving> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    return { isSaved: true, says: 'card.copied' };
  } catch {
    return { isSaved: false, says: 'card.copyFailed' };
  }
}

function canShare(shared: ShareData): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare(shared);
}

function canCopy(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';
}
