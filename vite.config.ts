import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type * as postcss from 'postcss';
import * as bounded from './schemas/values/bounded.ts';
import packageJson from './package.json' with { type: 'json' };
import { validatorPlugin } from './tools/validators/validator-plugin.ts';

const earlyClicks = 'src/app/start/early-clicks.ts';
/** Files of their own: what begins the program, and what runs before it. */
const entries = /src\/app\/start\/(main\.tsx|early-clicks\.ts)$|index\.html/;

/** What comes with the first interaction: calls of the API, and machines. Apart, neither keeps the page long as it begins. */
const calls = /node_modules\/axios\/|src\/api-client\/(?!api-host|send-|ask-)[^/]*$|schemas\/api\/answers/;
const machines = /node_modules\/xstate\/|machines\/[^/]*$/;

/** The mode of `npm run build -- debug`; `npm run dev` is for debugging in any. */
const debugMode = 'debug';

/** The oldest browsers that the site is for, as Vite writes them. */
const supported = packageJson.browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''));

export default defineConfig(({ command, mode }) => ({
  // False in the ordinary build, which drops what stands behind it: see src/app/debug.
  define: { 'import.meta.env.DEBUG_BUILD': JSON.stringify(command === 'serve' || mode === debugMode) },
  plugins: [validatorPlugin(), sourcesWithoutDescriptions(), react(), paintBeforeProgram()],
  resolve: {
    alias: [
      // What React has had since version 18; react-i18next and @xstate/react bring a stand-in for older ones.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      // Parts of axios that nothing asks for: calls go by `fetch`.
      { find: /^\.\/(xhr|helpers\/HttpStatusCode)\.js$/, replacement: 'axios/unsafe/helpers/null.js' },
    ],
  },
  css: { postcss: { plugins: [layerOfComponents()] } },
  build: {
    outDir: 'dist/site',
    manifest: true,
    target: supported,
    assetsInlineLimit: 0,
    // What chunks import is preloaded by the page, with its documents; a table of it in the program would be fetched by all.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, chunks, { hostType }) => (hostType === 'html' ? chunks : []),
    },
    cssCodeSplit: false,
    rolldownOptions: {
      // The contract of a flow stands beside its machine; the browser takes the machine alone, and no TypeBox.
      treeshake: {
        manualPureFunctions: [
          'Type',
          'flowContract',
          'formFlowContract',
          ...Object.keys(bounded),
          'timestamp',
          'Nullable',
          'ActionState',
        ],
        moduleSideEffects: [{ test: /\/schemas\/|node_modules\/typebox\//, sideEffects: false }],
      },
      output: {
        // Small modules that many components share would else each be a request of their own.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'calls', test: calls, priority: 2 },
            { name: 'machines', test: machines, priority: 2 },
            // Alike as they are, validators are compressed the better for standing beside each other.
            { name: 'validators', tags: ['$initial'], test: /[?&]validate$/, priority: 2 },
            // All that the entry imports: one file is smaller than many, which share nothing when they are compressed.
            { name: 'program', tags: ['$initial'], test: (id) => !entries.test(id), priority: 1 },
            {
              name: 'shared',
              // What few use would be fetched by every page.
              minShareCount: 3,
              test: /component-registry\/(styles|press|icons|motion|parts|headings)\/|schemas\/entities/,
            },
          ],
        },
      },
    },
  },
}));

/** What sources are called in words is for the guide and for the documentation of the API: the program does without. */
function sourcesWithoutDescriptions(): Plugin {
  return {
    name: 'sources-without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /schemas\/data-model\/sources\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/\n\s*description:\s*'[^'\n]*',/g, ''), map: null }),
    },
  };
}

/** Puts the styles of components in a layer, so that the skin of a campaign wins over them, whatever their selectors. */
function layerOfComponents(): postcss.Plugin {
  return {
    postcssPlugin: 'layer-of-components',
    Once(root, { AtRule }) {
      const isOfComponent = root.source?.input.file?.endsWith('.module.css') === true;
      if (!isOfComponent || root.some((node) => node.type === 'atrule' && node.name === 'layer')) return;
      const layer = new AtRule({ name: 'layer', params: 'components', nodes: root.nodes });
      root.removeAll();
      root.append(new AtRule({ name: 'layer', params: 'base, shared, components, skin' }), layer);
    },
  };
}

/**
 * The page is painted before its program comes: what is painted is fetched first, and a small program of its own keeps
 * what is pressed meanwhile.
 */
function paintBeforeProgram(): Plugin {
  return {
    name: 'paint-before-program',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      this.emitFile({ type: 'chunk', id: earlyClicks, name: 'early-clicks' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const early = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'early-clicks');
        const waiting = html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
        return { html: waiting, tags: early === undefined ? [] : [scriptAt(`/${early.fileName}`)] };
      },
    },
  };
}

function scriptAt(src: string): HtmlTagDescriptor {
  return { tag: 'script', attrs: { type: 'module', async: true, src }, injectTo: 'head-prepend' };
}
