import styles from './list-skeleton.module.css';

interface ListSkeletonProps {
  readonly shape: 'card' | 'line';
  readonly count: number;
}

/** Outlines in the shape of the items that are on their way; the status says so in words. */
export function ListSkeleton({ shape, count }: ListSkeletonProps) {
  return (
    <div data-part="PagedList.skeletons" className={styles.skeletons} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          data-part="PagedList.skeleton"
          data-shape={shape}
          className={shape === 'card' ? styles.card : styles.line}
        >
          <span data-part="PagedList.skeletonPicture" className={styles.picture} />
          <span data-part="PagedList.skeletonWords" className={styles.words}>
            <span data-part="PagedList.skeletonWide" className={styles.wide} />
            <span data-part="PagedList.skeletonNarrow" className={styles.narrow} />
          </span>
          <span data-part="PagedList.skeletonFigure" className={styles.figure} />
          {shape === 'card' && <span data-part="PagedList.skeletonButton" className={styles.button} />}
        </div>
      ))}
    </div>
  );
}
