import { useFormats, useText } from '#runtime/component-hooks.ts';
import { lengthIn } from '#schemas/values/text-length.ts';
import type { LengthUnit } from '#schemas/values/text-length.ts';
import lettering from '../styles/lettering.module.css';
import styles from './field.module.css';

interface CharacterCountProps {
  readonly id: string;
  readonly value: string;
  /** Most characters that are taken; null without a limit. */
  readonly max: number | null;
  /** Characters beyond which the count says that it is rather long. */
  readonly advised?: number | undefined;
  /** What counts as a character. */
  readonly unit?: LengthUnit | undefined;
}

/** How much was written of what may be. Screen readers hear the limit with the control, and not each count. */
export function CharacterCount({ id, value, max, advised, unit = 'codePoints' }: CharacterCountProps) {
  const text = useText();
  const formats = useFormats();
  const length = lengthIn(unit, value);
  const limit = advised ?? max;
  if (limit === null) return null;
  return (
    <>
      <span id={id} className={lettering.visuallyHidden}>
        {text(advised === undefined ? 'forms.limit' : 'forms.advised', { count: limit })}
      </span>
      <span data-part="Field.count" className={styles.count} data-over={length > limit || undefined} aria-hidden="true">
        <b>{formats.number(length)}</b> / {formats.number(limit)}
      </span>
    </>
  );
}
