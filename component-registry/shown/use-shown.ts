import { useEffect, useRef } from 'react';

/** Calls `tell` once what has this id is on the page, and again when something else is; undefined while there is nothing. */
export function useShown(id: string | undefined, tell: (id: string) => unknown): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || id === told.current) return;
    told.current = id;
    tell(id);
  });
}
