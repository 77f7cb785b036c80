import styles from './list-skeleton.module.css';

interface ListSkeletonProps {
  readonly shape: 'ticket' | 'line';
  readonly count: number;
}

/** Outlines in the shape of the items that are on their way; the status says so in words. */
export function ListSkeleton({ shape, count }: ListSkeletonProps) {
  return (
    <div className={styles.skeletons} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={shape === 'ticket' ? styles.ticket : styles.line}>
          <span className={styles.picture} />
          <span className={styles.words}>
            <span className={styles.wide} />
            <span className={styles.narrow} />
          </span>
          <span className={styles.figure} />
          {shape === 'ticket' && <span className={styles.button} />}
        </div>
      ))}
    </div>
  );
}
