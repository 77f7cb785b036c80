import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { validatorPlugin } from './tools/validators/validator-plugin.ts';

const folders =
  'schemas,machines,expressions,profile-card,banned-words,content-lint,component-registry,runtime,renderer,api-client,actors,i18n,phrases,theme,app,campaigns,tools,probes,fuzz,hardening,bench';

const workers = Math.max(2, availableParallelism());

export default defineConfig({
  plugins: [validatorPlugin(), react()],
  test: {
    maxWorkers: workers,
    isolate: false,
    // Limits for what hangs: machines that are busy take many times as long as others. Tests of many runs have longer ones.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    // What failed is said once more at the end of `npm test` by its message alone: it says the values.
    chaiConfig: { truncateThreshold: 2000 },
    setupFiles: ['tests/setup/console-errors.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [`tests/{${folders}}/**/*.test.ts`], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [`tests/{${folders}}/**/*.test.tsx`],
          environment: 'jsdom',
          setupFiles: ['tests/setup/console-errors.ts', 'tests/setup/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/server/support/postgres-global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/{replay,e2e,engines}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/e2e/support/site-global-setup.ts'],
          // Much of their time they wait for a browser; for a number of their own they run after the others.
          maxWorkers: 2 * workers,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
