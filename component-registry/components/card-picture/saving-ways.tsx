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
  const { src, file, fileName = 'profile-card', shareText = '', hashTags = [], emit } = props;
  const text = useText();
  const [said, setSaid] = useState('');
  const name = `${fileName}.png`;
  const shared = {
    files: [new File([file], name, { type: file.type })],
    text: [shareText, ...hashTags.map((tag) => `#${tag}`)].filter((part) => part !== '').join(' '),
  };
  const share = async () => {
    try {
      await navigator.share(shared);
      void emit('save', { way: 'share' });
    } catch (thrown) {
      // The fan closed the sheet: nothing is wrong.
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) setSaid(text('card.shareFailed'));
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
      setSaid(text('card.copied'));
      void emit('save', { way: 'copy' });
    } catch {
      setSaid(text('card.copyFailed'));
    }
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
          <button
            type="button"
            data-part="Pressable.root Pressable.primary"
            className={styles.share}
            onClick={() => void share()}
          >
            <Icon name="share" />
            <span>{text('card.share')}</span>
          </button>
        )}
        {canCopy() && (
          <button
            type="button"
            data-part="Pressable.root Pressable.secondary"
            className={styles.copy}
            onClick={() => void copy()}
          >
            <Icon name="copy" />
            <span>{text('card.copy')}</span>
          </button>
        )}
      </div>
      <p data-part="CardPicture.done" className={styles.done} role="status">
        {said}
      </p>
    </>
  );
}

function canShare(shared: ShareData): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare(shared);
}

function canCopy(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';
}
