import { parseArgs } from 'node:util';
import { listNames, suggestName } from '../nearest-name.ts';
import { UsageError } from './command-error.ts';

/** Each command with its arguments; one in brackets may be left out. */
export const commandArguments = {
  lint: ['folder'],
  diff: ['folder'],
  publish: ['folder'],
  releases: [],
  rollback: ['[release]'],
  pull: ['folder'],
  reports: [],
} as const satisfies Record<string, readonly string[]>;
export type CommandName = keyof typeof commandArguments;

export interface CommandOptions {
  /** Address of the server; found through DATA_DIR when left out. */
  readonly url?: string | undefined;
  readonly token?: string | undefined;
  readonly note?: string | undefined;
  readonly release?: string | undefined;
  readonly script?: string | undefined;
  readonly code?: string | undefined;
  readonly json: boolean;
  readonly force: boolean;
}

export interface Command {
  readonly name: CommandName;
  /** The folder, or the release; empty when it was left out. */
  readonly argument: string;
  readonly options: CommandOptions;
}

/** What stands after `npm run content --`; null asks for help. Throws `UsageError`. */
export function parseCommand(words: readonly string[]): Command | null {
  const { values, positionals } = parseWords(words);
  if (values.help === true || positionals.length === 0) return null;
  const [name = '', ...rest] = positionals;
  if (!isCommandName(name)) {
    const known = Object.keys(commandArguments);
    throw new UsageError(`There is no command "${name}": ${suggestName(name, known, `known are ${listNames(known)}`)}`);
  }
  const expected: readonly string[] = commandArguments[name];
  const required = expected.filter((argument) => !argument.startsWith('['));
  if (rest.length < required.length) throw new UsageError(`"${name}" wants a ${required[rest.length]}.`);
  if (rest.length > expected.length) throw new UsageError(`"${name}" does not know what to do with "${rest.at(-1)}".`);
  const { help: _help, json = false, force = false, ...named } = values;
  return { name, argument: rest[0] ?? '', options: { ...named, json, force } };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        token: { type: 'string' },
        note: { type: 'string' },
        release: { type: 'string' },
        script: { type: 'string' },
        code: { type: 'string' },
        json: { type: 'boolean' },
        force: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commandArguments, name);
}
