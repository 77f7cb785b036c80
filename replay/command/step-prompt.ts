import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Terminal } from '#server/testing/door.ts';
import type { Pace } from '../run/pace.ts';

/** Stops before each step: Enter plays it, "c" plays on to the end, "q" ends the run. */
export function stepByStep(terminal: Terminal, quit: () => void): Pace {
  let isStopping = true;
  return {
    async before(step, plan) {
      if (!isStopping) return;
      terminal.print(`${plan.id}  ${step.place.file}:${step.place.line}`);
      const answer = await ask(`  ${step.words}  [Enter: play, c: to the end, q: quit] `);
      if (answer === 'c' || answer === 'q') isStopping = false;
      if (answer === 'q') quit();
    },
  };
}

/** One line of an answer; somebody who closes the input (Ctrl+C, Ctrl+D) quits. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const closed = once(lines, 'close').then(() => 'q');
    const answered = lines.question(question).catch(() => closed);
    return (await Promise.race([answered, closed])).trim().toLowerCase();
  } finally {
    lines.close();
  }
}
