import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load-job.ts';

export interface LoadGenerator {
  run(job: LoadJob): Promise<LoadResult>;
  stop(): void;
}

const program = fileURLToPath(new URL('generate-load.ts', import.meta.url));

/** Starts a process that makes load. A run rejects when the server breaks a connection or answers past HTTP. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  return {
    async run(job) {
      child.send(job);
      const [answer] = (await once(child, 'message')) as [LoadResult | { readonly problem: string }];
      if ('problem' in answer) throw new Error(`Load on port ${job.port}: ${answer.problem}`);
      return answer;
    },
    stop: () => child.kill(),
  };
}
