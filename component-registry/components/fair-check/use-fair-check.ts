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
  const [opened, setOpened] = useState<Source | null>(null);
  const { published, retry } = usePublished(kind, id);
  const source = opened ?? (typeof published === 'string' ? null : published);
  const hashes = useMemo(() => (proofs === undefined ? null : webHashes()), [proofs]);
  const [result, setResult] = useState<{ readonly source: Source; readonly examined: Examined }>();

  useEffect(() => {
    if (source === null || hashes === null) return undefined;
    let isLatest = true;
    void examine(source.text, hashes).then((examined) => {
      if (isLatest) setResult({ source, examined });
    });
    return () => void (isLatest = false);
  }, [source, hashes]);

  const progress = (): Progress => {
    if (source === null) return { status: typeof published === 'string' ? published : 'idle' };
    if (hashes === null) return { status: 'insecure' };
    return result?.source === source ? { status: 'examined', ...result } : { status: 'computing' };
  };
  return {
    progress: progress(),
    retry,
    open: (text: string, file: string) => setOpened({ text, file }),
    save: (name: string, text: string) => void proofs?.().then((there) => there.save(name, text)),
  };
}

type Published = Source | 'idle' | 'loading' | 'missing' | 'failed';

function usePublished(kind: ProofKind, id: string) {
  const proofs = useProofs();
  const [attempt, setAttempt] = useState(0);
  const asked = `${kind} ${id} ${attempt}`;
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly published: Published }>();

  useEffect(() => {
    if (proofs === undefined || id === '') return undefined;
    const calledOff = new AbortController();
    const settle = (published: Published) => {
      if (!calledOff.signal.aborted) setAnswer({ asked, published });
    };
    const reading = proofs().then(({ read }) => read(kind, id, calledOff.signal));
    reading.then(
      (text) => settle(text === null ? 'missing' : { text, file: null }),
      () => settle('failed'),
    );
    return () => calledOff.abort();
  }, [proofs, kind, id, asked]);

  const published = answer?.asked === asked ? answer.published : 'loading';
  return {
    published: id === '' ? ('idle' as const) : published,
    retry: () => setAttempt((count) => count + 1),
  };
}
