import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { validatorPlugin } from './tools/validators/validator-plugin.ts';

const nodeFolders = 'schemas,machines,runtime,tools,api-client,actors,i18n,theme';
const domFolders = 'component-registry,renderer,app,campaigns';

export default defineConfig({
  plugins: [validatorPlugin(), react()],
  test: {
    setupFiles: ['tests/setup/console-errors.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [`tests/{${nodeFolders}}/**/*.test.ts`], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [`tests/{${domFolders}}/**/*.test.{ts,tsx}`],
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/e2e/support/site-global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
