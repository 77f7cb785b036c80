import type { ServerOptions } from '#server/command-line/find-server.ts';
import { readWords, type ReadWords } from '#server/command-line/read-words.ts';

/** Each command with its arguments; one in brackets may be left out. */
export const commandArguments = {
  new: ['name'],
  lint: ['folder'],
  diff: ['folder'],
  publish: ['folder'],
  releases: [],
  rollback: ['[release]'],
  pull: ['folder'],
  reports: [],
  inquiries: ['[reference]'],
  backup: ['file'],
  restore: ['file'],
} as const satisfies Record<string, readonly string[]>;
export type CommandName = keyof typeof commandArguments;

export interface CommandOptions extends ServerOptions {
  readonly note?: string | undefined;
  readonly release?: string | undefined;
  readonly script?: string | undefined;
  readonly code?: string | undefined;
  readonly category?: string | undefined;
  readonly purgeBefore?: string | undefined;
  readonly json: boolean;
  readonly force: boolean;
  readonly replace: boolean;
}

export type Command = ReadWords<CommandName, CommandOptions>;

/** What stands after `npm run content --`; null asks for help. Throws `UsageError`. */
export function parseCommand(words: readonly string[]): Command | null {
  const read = readWords(words, commandArguments, {
    url: { type: 'string' },
    token: { type: 'string' },
    note: { type: 'string' },
    release: { type: 'string' },
    script: { type: 'string' },
    code: { type: 'string' },
    category: { type: 'string' },
    'purge-before': { type: 'string' },
    json: { type: 'boolean' },
    force: { type: 'boolean' },
    replace: { type: 'boolean' },
  });
  if (read === null) return null;
  const { json = false, force = false, replace = false, 'purge-before': purgeBefore, ...named } = read.options;
  return { ...read, options: { ...named, purgeBefore, json, force, replace } };
}
