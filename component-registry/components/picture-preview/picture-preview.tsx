import { useFormats, useNow } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { picturePreview } from './picture-preview.schema.ts';
import styles from './picture-preview.module.css';

export { default as validate, version } from './picture-preview.schema.ts?validate';

/** Nothing lies over the picture: phones offer to save what is held down. */
export default function PicturePreview(props: ComponentProps<typeof picturePreview>) {
  const { src, alt, width, height, hint, fileName = true, downloadLabel, until, untilLabel, ended } = props;
  const formats = useFormats();
  const now = useNow();
  const isOver = until !== undefined && Date.parse(until) <= now.getTime();
  return (
    <div data-part="PicturePreview.root" className={styles.preview}>
      <img
        data-part="PicturePreview.picture"
        className={styles.picture}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
      />
      {isOver ? (
        <p data-part="PicturePreview.ended" className={styles.ended} role="status">
          {ended}
        </p>
      ) : (
        <>
          <p data-part="PicturePreview.hint" className={styles.hint}>
            {hint}
          </p>
          <a
            data-part="PicturePreview.download Pressable.root Pressable.primary"
            className={styles.download}
            href={src}
            download={fileName}
          >
            <Icon name="download" />
            <span>{downloadLabel}</span>
          </a>
        </>
      )}
      {until !== undefined && (
        <p data-part="PicturePreview.deadline" className={styles.deadline}>
          <Icon name="clock" size={18} />
          <span>{untilLabel}</span>
          <time dateTime={until}>{formats.dateTime(until)}</time>
        </p>
      )}
    </div>
  );
}
