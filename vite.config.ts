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
          groups: [
            { name: 'shared', test: /component-registry\/(styles|press|icons|motion|parts|headings)\// },
            { name: 'program', test: /node_modules|src\/(runtime|i18n\/[^/]*$)|schemas|machines\/[^/]*$/ },
          ],
        },
      },
    },
  },
});
