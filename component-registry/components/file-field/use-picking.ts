import { useEffect, useRef, useState } from 'react';
import type { PickedFile } from '#schemas/campaign/form.ts';
import { readPicture, releasePictures } from '../../pictures/square-picture.ts';

/** Reads the files that a fan picks. Of two that are picked one after the other the later counts, however long either takes. */
export function usePicking(mostBytes: number | null, change: (value: PickedFile | null) => void) {
  const picks = useRef(0);
  const [isReading, setIsReading] = useState(false);
  const begin = (reads: boolean) => {
    setIsReading(reads);
    return (picks.current += 1);
  };
  useEffect(
    () => () => {
      picks.current += 1;
      releasePictures();
    },
    [],
  );
  const pick = async (file: File) => {
    const own = begin(true);
    const picked = await readPicture(file, mostBytes);
    if (picks.current !== own) return;
    setIsReading(false);
    change(picked);
  };
  const remove = () => {
    begin(false);
    releasePictures();
    change(null);
  };
  return { isReading, pick, remove };
}
