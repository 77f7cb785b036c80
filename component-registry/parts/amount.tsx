import { useFormats } from '#runtime/component-hooks.ts';
import styles from './amount.module.css';

/** A number with thousands separators, large, and its unit small beside it; as high as the text around it. */
export function Amount({ value, unit }: { readonly value: number; readonly unit?: string | undefined }) {
  const formats = useFormats();
  return (
    <span data-part="Amount.root" className={styles.amount}>
      <span data-part="Amount.figure Lettering.figure" className={styles.figure}>
        {formats.number(value)}
      </span>
      {unit !== undefined && (
        <span data-part="Amount.unit" className={styles.unit}>
          {' '}
          {unit}
        </span>
      )}
    </span>
  );
}
