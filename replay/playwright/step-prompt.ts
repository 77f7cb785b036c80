import { once } from 'node:events';
import { appendFileSync, createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Pace } from '../run/pace.ts';

/** Stops before each step: Enter plays it, "c" plays on to the end, "q" ends the run. */
export function stepByStep(): Pace {
  let isStopping = true;
  return {
    async before(step, plan) {
      if (!isStopping) return;
      const place = `${plan.id}  ${step.place.file}:${step.place.line}`;
      const answer = await ask(`${place}\n  ${step.words}  [Enter: play, c: to the end, q: quit] `);
      if (answer === 'c' || answer === 'q') isStopping = false;
      if (answer === 'q') process.kill(process.ppid, 'SIGINT');
    },
  };
}

const terminal = '/dev/tty';

/**
 * One line of an answer; somebody who closes the input quits. Processes of Playwright's have no input of their own, so the
 * terminal itself is asked.
 */
async function ask(question: string): Promise<string> {
  appendFileSync(terminal, question);
  const input = createReadStream(terminal);
  const lines = createInterface({ input });
  try {
    const closed = once(lines, 'close').then(() => ['q']);
    const [answer = 'q'] = (await Promise.race([once(lines, 'line'), closed])) as string[];
    return answer.trim().toLowerCase();
  } finally {
    lines.close();
    input.destroy();
  }
}
