import { parseArgs, type ParseArgsConfig } from 'node:util';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import { UsageError } from './command-error.ts';

type OptionTypes = NonNullable<ParseArgsConfig['options']>;
type Values<Options extends OptionTypes> = {
  readonly [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string;
};

/** A command as it was written. */
export interface ReadWords<Name extends string, Options> {
  readonly name: Name;
  /** The first word after the name; empty when it was left out. */
  readonly argument: string;
  readonly options: Options;
}

/**
 * Reads the words of a command line: a command of `commands`, which has for each the names of its arguments (one in
 * brackets may be left out), and options. Null asks for help. Throws `UsageError`.
 */
export function readWords<
  const Commands extends Readonly<Record<string, readonly string[]>>,
  const Options extends OptionTypes,
>(
  words: readonly string[],
  commands: Commands,
  options: Options,
): ReadWords<keyof Commands & string, Values<Options>> | null {
  const { values, positionals } = split(words, { ...options, help: { type: 'boolean', short: 'h' } });
  if (values['help'] === true || positionals.length === 0) return null;
  const [name = '', ...rest] = positionals;
  if (!isNameOf(commands, name)) {
    const known = Object.keys(commands);
    throw new UsageError(`There is no command "${name}": ${suggestName(name, known, `known are ${listNames(known)}`)}`);
  }
  const expected: readonly string[] = commands[name] ?? [];
  const required = expected.filter((argument) => !argument.startsWith('['));
  if (rest.length < required.length) throw new UsageError(`"${name}" wants a ${required[rest.length]}.`);
  if (rest.length > expected.length) throw new UsageError(`"${name}" does not know what to do with "${rest.at(-1)}".`);
  const { help: _help, ...given } = values;
  return { name, argument: rest[0] ?? '', options: given as Values<Options> };
}

function split(words: readonly string[], options: OptionTypes) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isNameOf<Commands extends object>(commands: Commands, name: string): name is keyof Commands & string {
  return Object.hasOwn(commands, name);
}
