import { readLiveRelease, type LiveRelease } from '../content/live-release.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';

/** The release that is live. Throws 503 `server.not-ready` before the first publish. */
export async function requireLiveRelease(db: Database): Promise<LiveRelease> {
  const release = await readLiveRelease(db);
  if (release === null) throw new ApiError(503, 'server.not-ready', 'No campaign is live yet.');
  return release;
}
