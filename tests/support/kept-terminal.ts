import type { Terminal } from '#server/command-line/terminal.ts';

/** A terminal without colours that keeps what is printed. */
export interface KeptTerminal extends Terminal {
  readonly lines: string[];
  readonly errors: string[];
}

/** An empty one. */
export function keptTerminal(): KeptTerminal {
  const lines: string[] = [];
  const errors: string[] = [];
  return {
    lines,
    errors,
    print: (line) => void lines.push(line),
    printError: (line) => void errors.push(line),
    paint: (_color, text) => text,
  };
}
