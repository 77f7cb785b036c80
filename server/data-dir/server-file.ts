import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import { makeDataDir } from './data-dir.ts';

/** What a running server leaves in its data folder, for the `content` command and for whoever starts a second one. */
const ServerFile = Type.Object({ pid: Type.Integer(), url: Type.String() });
export type ServerFile = Type.Static<typeof ServerFile>;

/** Says which process serves a data folder, and where it is reached from this machine. */
export function writeServerFile(dataDir: string, content: ServerFile): void {
  makeDataDir(dataDir);
  writeFileSync(fileIn(dataDir), `${JSON.stringify(content)}\n`, { mode: 0o600 });
}

/** The process that serves a data folder; null when none says so. After a `kill -9` it may be there no more. */
export function readServerFile(dataDir: string): ServerFile | null {
  try {
    const content: unknown = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    return Value.Check(ServerFile, content) ? content : null;
  } catch {
    return null;
  }
}

/** Takes the note away when it is this process's own. */
export function removeServerFile(dataDir: string): void {
  if (readServerFile(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true });
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'server.json');
}
