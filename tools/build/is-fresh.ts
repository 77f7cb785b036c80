import { fileURLToPath } from 'node:url';
import { builtServer } from './built-server.ts';
import { isFresh } from './if-stale.ts';

/** Started from the bundle: ends with 0 when nothing of it is stale, which spares a command the program that builds. */
process.exitCode = isFresh(fileURLToPath(new URL('../..', import.meta.url)), builtServer) ? 0 : 1;
