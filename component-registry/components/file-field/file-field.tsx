import { useEffect, useRef } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import type { FieldView, PickedFile } from '#schemas/campaign/form.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { controlAttributes, FieldFrame } from '../../forms/field-frame.tsx';
import { paintPicture, readPicture } from '../../forms/read-picture.ts';
import { useField } from '../../forms/use-field.ts';
import { Icon } from '../../icons/icon.tsx';
import type { fileField } from './file-field.schema.ts';
import form from '../../forms/field.module.css';
import styles from './file-field.module.css';

export { default as validate, version, writesLaterTexts } from './file-field.schema.ts?validate';

/** A picture in a form. A file may also be dropped on it. */
export default function FileField({ field, label, hint }: ComponentProps<typeof fileField>) {
  const { id, isLocked, change } = useField<'file'>(field);
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const picking = useRef(0);
  const value = field?.value ?? null;
  const pick = async (file: File | undefined) => {
    const pick = (picking.current += 1);
    if (file === undefined) return;
    const picked = await readPicture(file);
    // Of two files picked one after the other the later counts, even when the former takes longer to read.
    if (picking.current === pick) change(picked);
  };
  const remove = () => {
    picking.current += 1;
    change(null);
    input.current?.focus();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} field={field}>
      <div data-part="FileField.picture" className={styles.picture}>
        {value !== null && <Picked value={value} field={field} change={change} remove={remove} />}
        <span data-part="FileField.pick Field.control" className={styles.pick} data-locked={isLocked || undefined}>
          <input
            {...controlAttributes(id, field, { hint })}
            ref={input}
            data-part="Field.input"
            className={form.input}
            type="file"
            accept={field?.types.join(',')}
            disabled={isLocked}
            onChange={({ currentTarget }) => {
              void pick(currentTarget.files?.[0]);
              // The same file can be picked again after it was taken out.
              currentTarget.value = '';
            }}
          />
          <Icon name={value === null ? 'plus' : 'refresh'} />
          <span>{text(value === null ? 'forms.pickPicture' : 'forms.pickAnother')}</span>
        </span>
      </div>
    </FieldFrame>
  );
}

interface PickedProps {
  readonly value: PickedFile;
  readonly field: FieldView<'file'> | undefined;
  change(value: PickedFile | null): void;
  remove(): void;
}

function Picked({ value, field, change, remove }: PickedProps) {
  const text = useText();
  const isFine = field?.problem === null;
  return (
    <div data-part="FileField.picked" className={styles.picked}>
      {isFine && value.width > 0 && (
        <Preview value={value} onUnreadable={() => change({ ...value, width: 0, height: 0 })} />
      )}
      <div data-part="FileField.about" className={styles.about}>
        <span data-part="FileField.name" className={styles.name}>
          {value.name}
        </span>
        {value.width > 0 && (
          <span data-part="FileField.size" className={styles.size}>
            {value.width} × {value.height}
          </span>
        )}
        <span data-part="FileField.tools" className={styles.tools}>
          {isFine && (
            <button
              type="button"
              data-part="Field.tool"
              className={form.tool}
              onClick={() => change({ ...value, turns: (value.turns + 1) % 4 })}
            >
              <Icon name="refresh" size={20} />
              {text('forms.turn')}
            </button>
          )}
          <button type="button" data-part="Field.tool" className={form.tool} onClick={remove}>
            <Icon name="trash" size={20} />
            {text('forms.remove')}
          </button>
        </span>
      </div>
    </div>
  );
}

function Preview({ value, onUnreadable }: { readonly value: PickedFile; readonly onUnreadable: () => void }) {
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const unreadable = useRef(onUnreadable);
  useEffect(() => {
    unreadable.current = onUnreadable;
  });
  useEffect(() => {
    let isLatest = true;
    if (canvas.current === null || typeof createImageBitmap !== 'function') return;
    paintPicture(canvas.current, value).catch(() => isLatest && unreadable.current());
    return () => void (isLatest = false);
  }, [value]);
  return (
    <canvas
      ref={canvas}
      data-part="FileField.preview"
      className={styles.preview}
      width={240}
      height={240}
      role="img"
      aria-label={text('forms.preview', { name: value.name })}
    />
  );
}
