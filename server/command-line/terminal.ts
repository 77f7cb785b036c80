import { createInterface } from 'node:readline/promises';
import { errorCodeOf } from '#server/base/error-reason.ts';

const codes = { red: 31, green: 32, yellow: 33, dim: 2 } as const;

/** Where a command writes. */
export interface Terminal {
  print(line: string): void;
  printError(line: string): void;
  /** Colours a text; leaves it as it is where nobody looks at it. */
  paint(color: keyof typeof codes, text: string): string;
  /** Asks a question and gives the answer, which may be empty; left out where nobody could answer. */
  readonly ask?: (question: string) => Promise<string>;
}

/** What comes from browsers, without characters that steer a terminal. */
export function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}

/**
 * The terminal of this process; in colour only when it is one (and NO_COLOR is not set). The process ends when whoever read
 * from it has seen enough, as `head` has.
 */
export function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endQuietly);
  const isColored = process.stdout.isTTY && !process.env['NO_COLOR'];
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    printError: (line) => void process.stderr.write(`${line}\n`),
    paint: (color, text) => (isColored ? `\u001b[${codes[color]}m${text}\u001b[0m` : text),
    ...(process.stdin.isTTY && process.stdout.isTTY ? { ask } : {}),
  };
}

function endQuietly(error: Error): void {
  if (errorCodeOf(error) !== 'EPIPE') throw error;
  process.exit();
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(`${question} `);
  } finally {
    lines.close();
  }
}
