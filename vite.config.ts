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
  },
});
