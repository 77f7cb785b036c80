import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import { readOperatorToken } from '../operator-token.ts';
import { CommandError } from './command-error.ts';
import type { CommandOptions } from './parse-command.ts';

/** Where the operators' calls go, and what admits them. */
export interface ServerAccess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
}

/** What a running server leaves in its data folder. */
const ServerFile = Type.Object({ pid: Type.Integer(), url: Type.String() });

/**
 * The server and token that the options name, else those of the server that runs on DATA_DIR. Throws `CommandError`
 * with what to do when there is none.
 */
export async function findServer(
  options: Pick<CommandOptions, 'url' | 'token'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ServerAccess> {
  const dataDir = environment['DATA_DIR'] || '.data';
  const url = options.url ?? (await readServerUrl(dataDir));
  const token = options.token ?? (environment['OPERATOR_TOKEN'] || (await readOperatorToken(dataDir)));
  if (token === null) {
    throw new CommandError(
      `There is no operators' token in ${dataDir}. Give --token, set OPERATOR_TOKEN, or start the server once.`,
    );
  }
  if (!URL.canParse(url)) throw new CommandError(`"${url}" is no address; write one such as http://localhost:3000.`);
  return { url: url.replace(/\/+$/, ''), token };
}

async function readServerUrl(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'server.json'), 'utf8').catch(() => null);
  const file = text === null ? null : parse(text);
  if (file !== null && isRunning(file.pid)) return file.url;
  throw new CommandError(`No server runs on ${dataDir}. Start it with "npm start", or name another with --url.`);
}

function parse(text: string): Type.Static<typeof ServerFile> | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(ServerFile, value) ? value : null;
  } catch {
    return null;
  }
}

/** A server that was killed leaves its file behind. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
