import { relative, sep } from 'node:path';

/** Watches files, as Vite's watcher does: each change comes with the file's absolute path. */
interface FileWatcher {
  add(folder: string): unknown;
  on(event: 'all', listener: (event: string, file: string) => void): unknown;
}

/** An editor saves several files, one after the other: they are published together. */
const savedTogetherMs = 100;

/**
 * Publishes a campaign's folder after each change in it, scenarios excepted: one publish at a time, and once more for what
 * changed meanwhile, so that the last one always has the newest files.
 */
export function publishChanges(watcher: FileWatcher, folder: string, publish: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let isPublishing = false;
  let hasChanged = false;
  const publishAll = async () => {
    if (isPublishing) return;
    isPublishing = true;
    while (hasChanged) {
      hasChanged = false;
      await publish();
    }
    isPublishing = false;
  };
  watcher.on('all', (_event, file) => {
    if (!isContent(folder, file)) return;
    hasChanged = true;
    clearTimeout(timer);
    timer = setTimeout(() => void publishAll(), savedTogetherMs);
  });
  watcher.add(folder);
}

function isContent(folder: string, file: string): boolean {
  const [first = '..'] = relative(folder, file).split(sep);
  return first !== '..' && first !== '' && first !== 'scenarios';
}
