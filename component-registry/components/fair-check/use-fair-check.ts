import { useEffect, useMemo, useState } from 'react';
import { useProofs } from '#runtime/component-hooks.ts';
import type { ProofKind } from '#schemas/fair/fair-check.ts';
import type { Examined } from './examine.ts';
import { examine } from './examine.ts';
import { webHashes } from './web-hashes.ts';

/** What is computed: its text, and where that came from. */
interface Source {
  readonly text: string;
  /** Name of the file; empty for what was pasted, null for what the site publishes. */
  readonly file: string | null;
}

/** How far a check is. */
export type Progress =
  | { readonly status: 'idle' | 'loading' | 'computing' | 'missing' | 'failed' | 'insecure' }
  | { readonly status: 'examined'; readonly examined: Examined; readonly source: Source };

/** Fetches what is published of a draw, or takes the text of a file, and computes it. */
export function useFairCheck(kind: ProofKind, id: string) {
  const proofs = useProofs();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress>({ status: id === '' ? 'idle' : 'loading' });
  const [source, setSource] = useState<Source | null>(null);
  const hashes = useMemo(() => (proofs === undefined ? null : webHashes()), [proofs]);

  useEffect(() => {
    if (proofs === undefined || id === '') return undefined;
    const calledOff = new AbortController();
    const settle = (next: () => void) => {
      if (!calledOff.signal.aborted) next();
    };
    setProgress({ status: 'loading' });
    const reading = proofs().then(({ read }) => read(kind, id, calledOff.signal));
    reading.then(
      (text) => settle(() => (text === null ? setProgress({ status: 'missing' }) : setSource({ text, file: null }))),
      () => settle(() => setProgress({ status: 'failed' })),
    );
    return () => calledOff.abort();
  }, [proofs, kind, id, attempt]);

  useEffect(() => {
    if (source === null) return undefined;
    if (hashes === null) {
      setProgress({ status: 'insecure' });
      return undefined;
    }
    let isLatest = true;
    setProgress({ status: 'computing' });
    void examine(source.text, hashes).then((examined) => {
      if (isLatest) setProgress({ status: 'examined', examined, source });
    });
    return () => void (isLatest = false);
  }, [source, hashes]);

  return {
    progress,
    retry: () => setAttempt((count) => count + 1),
    open: (text: string, file: string) => setSource({ text, file }),
    save: (name: string, text: string) => void proofs?.().then((there) => there.save(name, text)),
  };
}
