import { useRef } from 'react';
import { turnedCrop } from '#profile-card/picture/crop.ts';
import { useText } from '#runtime/component-hooks.ts';
import type { FieldView, PickedFile } from '#schemas/campaign/form.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { controlAttributes, FieldFrame } from '../../forms/field-frame.tsx';
import { useField } from '../../forms/use-field.ts';
import { Icon } from '../../icons/icon.tsx';
import { pictureNotes } from '../../pictures/picture-notes.ts';
import type { fileField } from './file-field.schema.ts';
import { PictureStage } from './picture-stage.tsx';
import { usePicking } from './use-picking.ts';
import form from '../../forms/field.module.css';
import lettering from '../../styles/lettering.module.css';
import styles from './file-field.module.css';

export { default as validate, version, writesLaterTexts } from './file-field.schema.ts?validate';

/** A picture in a form: picked or dropped, moved, zoomed, turned, taken out again. */
export default function FileField({ field, label, hint }: ComponentProps<typeof fileField>) {
  const { id, isLocked, change } = useField<'file'>(field);
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { mostBytes = null, value: given = null } = field ?? {};
  const { isReading, shown: value, pick, remove } = usePicking({ value: given, mostBytes, change });
  const noted = value === null || field?.problem !== null ? [] : pictureNotes(value, field.advisedSide);
  const removeAndReturn = () => {
    remove();
    input.current?.focus();
  };
  const words = value === null ? 'forms.pickPicture' : 'forms.pickAnother';
  return (
    <FieldFrame id={id} label={label} hint={hint} field={field}>
      <div data-part="FileField.picture" className={styles.picture} aria-busy={isReading}>
        {value !== null && <Picked {...{ value, field, isLocked, isReading, change }} remove={removeAndReturn} />}
        <ul id={`${id}-notes`} data-part="FileField.notes" className={styles.notes} aria-live="polite">
          {noted.map((code) => (
            <li key={code} data-part="FileField.note" className={styles.note}>
              <Icon name="info" size={16} />
              <span>{text(`forms.note.${code}`, { pixels: field?.advisedSide })}</span>
            </li>
          ))}
        </ul>
        <span
          data-part="FileField.pick Field.control"
          className={styles.pick}
          data-locked={isLocked || undefined}
          data-reading={isReading || undefined}
        >
          <input
            {...controlAttributes(id, field, { hint, limitId: noted.length === 0 ? undefined : `${id}-notes` })}
            ref={input}
            data-part="Field.input"
            className={form.input}
            type="file"
            accept={field?.types.join(',')}
            disabled={isLocked}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) pick(file);
              // The same file can be picked again after it was taken out.
              currentTarget.value = '';
            }}
          />
          <Icon name={value === null ? 'plus' : 'refresh'} />
          <span>{text(isReading ? 'forms.reading' : words)}</span>
        </span>
        <p className={lettering.visuallyHidden} role="status">
          {isReading ? text('forms.reading') : ''}
        </p>
      </div>
    </FieldFrame>
  );
}

interface PickedProps {
  readonly value: PickedFile;
  readonly field: FieldView<'file'> | undefined;
  readonly isLocked: boolean;
  /** Another is being read: this one can only be taken out, and that one with it. */
  readonly isReading: boolean;
  change(value: PickedFile): void;
  remove(): void;
}

function Picked({ value, field, isLocked, isReading, change, remove }: PickedProps) {
  const text = useText();
  const isFine = field?.problem === null && value.flaw === null && value.width > 0 && value.height > 0;
  const isStill = isLocked || isReading;
  const tool = (icon: string, words: string, isDisabled: boolean, act: () => void) => (
    <button type="button" data-part="Field.tool" className={form.tool} disabled={isDisabled} onClick={act}>
      <Icon name={icon} size={20} />
      {text(words)}
    </button>
  );
  return (
    <div data-part="FileField.picked" className={styles.picked}>
      {isFine && <PictureStage value={value} isLocked={isStill} change={(crop) => change({ ...value, crop })} />}
      <div data-part="FileField.about" className={styles.about}>
        <span data-part="FileField.name" className={styles.name}>
          {value.name}
        </span>
        {value.width > 0 && (
          <span data-part="FileField.size" className={styles.size}>
            {value.width} × {value.height}
          </span>
        )}
      </div>
      <div data-part="FileField.tools" className={styles.tools}>
        {isFine && tool('refresh', 'forms.turn', isStill, () => change(turnedCrop(value)))}
        {tool('trash', 'forms.remove', isLocked, remove)}
      </div>
    </div>
  );
}
