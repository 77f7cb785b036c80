import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './if-stale.ts';

const dump = 'dist/empty-database.tar';

const built = {
  sources: ['server/db', 'tools/build/dump-empty-database.ts', 'package-lock.json'],
  outputs: [dump],
  stamp: 'dist/empty-database.stamp',
};

/**
 * Dumps an empty database with today's tables, when it may have others than the last one. `root` is the folder of the
 * project. Resolves to the file, from which a database in memory is opened in a fraction of the time.
 */
export async function buildEmptyDatabaseIfStale(root: string): Promise<string> {
  const file = join(root, dump);
  await buildIfStale(root, built, async () => {
    mkdirSync(join(root, 'dist'), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    execFileSync(process.execPath, ['--import', 'tsx', join(root, 'tools/build/dump-empty-database.ts'), unfinished], {
      cwd: root,
    });
    renameSync(unfinished, file);
  });
  return file;
}
