import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Heading } from '../../headings/heading.tsx';
import { Icon } from '../../icons/icon.tsx';
import { classes } from '../../styles/classes.ts';
import field from '../../forms/field.module.css';
import lettering from '../../styles/lettering.module.css';
import pressable from '../../styles/pressable.module.css';
import controls from '../../styles/controls.module.css';
import styles from './fair-check.module.css';
import type { FairCheckWords } from './fair-check.tsx';

interface OpenProofProps {
  readonly words: FairCheckWords['file'];
  onOpen(text: string, file: string): void;
  /** Undefined as long as there is nothing to save. */
  readonly onSave: (() => void) | undefined;
}

/** Saves what is published as a file, and takes such a file: picked, dropped or pasted. */
export function OpenProof({ words, onOpen, onSave }: OpenProofProps) {
  const headingId = useId();
  const latest = useRef<File>(undefined);
  const take = async (file: File) => {
    latest.current = file;
    // A file that cannot be read is opened as an empty one, which is said to be damaged.
    const text = await file.text().catch(() => '');
    if (latest.current === file) onOpen(text, file.name);
  };
  const takePasted = (text: string) => {
    latest.current = undefined;
    onOpen(text, '');
  };
  return (
    <section data-part="FairCheck.file Surface.panel" className={styles.file} aria-labelledby={headingId}>
      <Heading
        id={headingId}
        data-part="FairCheck.fileHeading Lettering.heading"
        className={classes(lettering.heading, styles.fileHeading)}
      >
        {words.heading}
      </Heading>
      <p data-part="FairCheck.hint" className={styles.hint}>
        {words.hint}
      </p>
      {onSave !== undefined && (
        <button
          type="button"
          data-part="Pressable.root Pressable.secondary"
          className={classes(pressable.pressable, pressable.secondary)}
          onClick={onSave}
        >
          <Icon name="download" />
          {words.save}
        </button>
      )}
      <Drop label={words.open} onTake={(file) => void take(file)} />
      <Paste words={words} onTake={takePasted} />
    </section>
  );
}

function Drop({ label, onTake }: { readonly label: string; readonly onTake: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined) onTake(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <label
      data-part="FairCheck.drop Field.control"
      className={classes(field.control, styles.drop)}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept="application/json,.json"
        className={controls.overlaidInput}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file can be picked again after it was changed.
          currentTarget.value = '';
        }}
      />
      <Icon name="copy" />
      <span>{label}</span>
    </label>
  );
}

interface PasteProps extends Pick<OpenProofProps, 'words'> {
  readonly onTake: (text: string) => void;
}

function Paste({ words, onTake }: PasteProps) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <details className={styles.details}>
      <summary data-part="FairCheck.paste" className={styles.figures}>
        {words.paste}
        <Icon name="chevron-down" size={20} />
      </summary>
      <form
        className={styles.pasting}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onTake(text);
        }}
      >
        <label htmlFor={id} className={lettering.visuallyHidden}>
          {words.paste}
        </label>
        <textarea
          id={id}
          data-part="Field.control"
          className={classes(field.control, styles.pasted)}
          value={text}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button
          type="submit"
          data-part="Pressable.root Pressable.secondary"
          className={classes(pressable.pressable, pressable.secondary)}
        >
          {words.check}
        </button>
      </form>
    </details>
  );
}
