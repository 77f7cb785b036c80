import styles from './rarity-mark.module.css';

/** As many marks as something is rare, from 1 to 5, with what that is called. */
export function RarityMark({ rarity, names }: { readonly rarity: number; readonly names: readonly string[] }) {
  return (
    <span data-part="Rarity.root" className={styles.rarity} data-rarity={rarity}>
      <span data-part="Rarity.marks" className={styles.marks} aria-hidden="true">
        {Array.from({ length: rarity }, (_, position) => (
          <span key={position} data-part="Rarity.mark" className={styles.mark} />
        ))}
      </span>
      <span data-part="Rarity.name" className={styles.name}>
        {names[rarity - 1]}
      </span>
    </span>
  );
}
