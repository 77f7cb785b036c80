import { chownSync, readFileSync } from 'node:fs';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** The user to run PostgreSQL as when this process is root, which PostgreSQL refuses to be; null when it is not. */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find(([user]) => user === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and /etc/passwd has neither "postgres" nor "nobody".');
}

/** Gives a folder to that user. */
export function giveTo(user: SystemUser | null, folder: string): void {
  if (user) chownSync(folder, user.uid, user.gid);
}
