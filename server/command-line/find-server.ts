import { readOperatorToken } from '#server/data-dir/operator-token.ts';
import { dataDirOf } from '#server/base/settings/data-dir-of.ts';
import { errorCodeOf } from '#server/base/error-reason.ts';
import { readServerFile } from '#server/data-dir/server-file.ts';
import { CommandError } from './command-error.ts';

/** Options of every command that calls a server. */
export interface ServerOptions {
  /** Address of the server; found through DATA_DIR when left out. */
  readonly url?: string | undefined;
  readonly token?: string | undefined;
}

/** Where the operators' calls go, and what admits them. */
export interface ServerAccess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
}

/**
 * The server and token that the options name, else those of the server that runs on DATA_DIR. Throws `CommandError`
 * with what to do when there is none.
 */
export async function findServer(
  options: ServerOptions,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ServerAccess> {
  const dataDir = dataDirOf(environment);
  const url = options.url ?? readServerUrl(dataDir);
  const token = options.token ?? (environment['OPERATOR_TOKEN'] || (await readOperatorToken(dataDir)));
  if (token === null) {
    throw new CommandError(
      `There is no operators' token in ${dataDir}. Give --token, set OPERATOR_TOKEN, or start the server once.`,
    );
  }
  if (!URL.canParse(url)) throw new CommandError(`"${url}" is no address; write one such as http://localhost:3000.`);
  return { url: url.replace(/\/+$/, ''), token };
}

function readServerUrl(dataDir: string): string {
  const file = readServerFile(dataDir);
  if (file !== null && isRunning(file.pid)) return file.url;
  throw new CommandError(`No server runs on ${dataDir}. Start it with "npm start", or name another with --url.`);
}

/** A server that was killed leaves its file behind. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}
