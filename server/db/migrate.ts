import { fileURLToPath } from 'node:url';

/** Order matters: the guards name tables that the generated migrations make. */
export const migrationSteps = [
  { migrationsFolder: folderOf('./migrations'), migrationsTable: 'migrations' },
  { migrationsFolder: folderOf('./ledger-guards'), migrationsTable: 'ledger_guards' },
] as const;

function folderOf(relativePath: string): string {
  return fileURLToPath(new URL(relativePath, import.meta.url));
}
