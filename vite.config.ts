import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { validatorPlugin } from './tools/validators/validator-plugin.ts';

export default defineConfig({
  plugins: [validatorPlugin(), react()],
  build: {
    outDir: 'dist/site',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        // Small modules that many components share would else each be a request of their own.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'shared', test: /component-registry\/(styles|press|icons|motion|parts|headings)\// },
            {
              name: 'activity',
              test: /node_modules\/(axios|xstate)\/|machines\/[^/]*$|src\/api-client\/(?!api-host)[^/]*$/,
            },
            { name: 'program', test: /node_modules|src\/(runtime|i18n\/[^/]*$)|schemas/ },
          ],
        },
      },
    },
  },
});
