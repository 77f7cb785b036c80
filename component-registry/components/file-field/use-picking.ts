import { useEffect, useEffectEvent, useState } from 'react';
import type { PickedFile } from '#schemas/campaign/form.ts';
import { unreadFile } from '../../pictures/read-file.ts';
import { readPicture, releasePictures } from '../../pictures/square-picture.ts';

interface PickingOptions {
  readonly value: PickedFile | null;
  /** Files of more bytes are not read; null for any size. */
  readonly mostBytes: number | null;
  change(value: PickedFile | null): void;
}

/**
 * Reads the files that a fan picks. The form has a file at once, so that it knows what is still being read; what was read
 * counts as long as nothing has taken the place of the file, however long it takes.
 */
export function usePicking({ value, mostBytes, change }: PickingOptions) {
  const file = value?.flaw === 'unread' && value.content instanceof File ? value.content : null;
  const [shown, setShown] = useState(value);
  if (file === null && shown !== value) setShown(value);
  const finish = useEffectEvent(change);
  useEffect(() => {
    if (file === null) return;
    let isLatest = true;
    void readPicture(file, mostBytes).then((picked) => {
      if (isLatest) finish(picked);
    });
    return () => {
      isLatest = false;
    };
  }, [file, mostBytes]);
  useEffect(() => () => releasePictures(), []);
  return {
    isReading: file !== null,
    /** What is shown: the picture before, while another is read. */
    shown: file === null ? value : shown,
    pick: (picked: File) => change({ ...unreadFile(picked), flaw: 'unread', content: picked }),
    remove: () => {
      releasePictures();
      change(null);
    },
  };
}
