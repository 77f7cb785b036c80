import type { PGlite } from '@electric-sql/pglite';

export interface LogKeeper {
  /** Looks now, as it does by itself every 5 s. */
  look(): Promise<void>;
  /** Makes no checkpoint until what it gives is called: a backup needs the log from its begin. */
  pause(): () => void;
  stop(): void;
}

const lookEveryMs = 5_000;
const longestLogBytes = 16 * 1024 * 1024;

/**
 * Has an embedded database make a checkpoint whenever its log has grown by 16 MB. PGlite has no process that does, so
 * that the log would grow until the database is closed, and be replayed whole after a `kill -9`.
 */
export function keepLogShort(client: PGlite): LogKeeper {
  let pauses = 0;
  async function look(): Promise<void> {
    const isLong = (await bytesSinceCheckpoint(client)) > longestLogBytes;
    if (isLong && pauses === 0) await client.exec('CHECKPOINT');
  }
  // A database that cannot do this now, because its disk is full, is asked again.
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs);
  timer.unref();
  return {
    look,
    pause() {
      pauses += 1;
      return () => (pauses -= 1);
    },
    stop: () => clearInterval(timer),
  };
}

/** How much of its log a database would replay if its process were killed now. */
export async function bytesSinceCheckpoint(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes ?? 0);
}
