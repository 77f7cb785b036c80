import { join } from 'node:path';

/** Where a run writes, below the folder of its report. */
export function reportPaths(folder: string) {
  return {
    /** Folder of Playwright's HTML report. */
    html: join(folder, 'html'),
    junit: join(folder, 'replay-junit.xml'),
    /** Traces and pictures that differ. */
    artifacts: join(folder, 'artifacts'),
  };
}
