import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { validatorPlugin } from './tools/validators/validator-plugin.ts';

export default defineConfig({
  plugins: [validatorPlugin(), react(), paintBeforeProgram()],
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
              test: /node_modules\/(axios|xstate)\/|machines\/[^/]*$|src\/api-client\/(?!api-host|send-reports)[^/]*$/,
            },
            {
              name: 'program',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|i18next|cookie)\/|src\/(runtime|i18n\/[^/]*$)|schemas/,
            },
          ],
        },
      },
    },
  },
});

/** The page is drawn before its program comes: what is painted is fetched first. */
function paintBeforeProgram(): Plugin {
  return {
    name: 'paint-before-program',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}
