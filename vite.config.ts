import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const backEnd = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`;

export default defineConfig({
  root: 'src',
  publicDir: '../public',
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // The manifest is a file in public/ and, per brand, an answer of the server [W4].
      manifest: false,
      injectManifest: {
        // An `export` at the end of a classic worker kills it without a word; iife cannot have one.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,webmanifest}', 'icons/*.png', 'images/*.jpg'],
        globIgnores: ['uploader.html'],
      },
    }),
  ],
  build: {
    outDir: '../dist',
    // the generic upload facility is a page of its own, not linked from the console
    rolldownOptions: { input: ['src/index.html', 'src/uploader.html'] },
    emptyOutDir: true,
    // read by the size budgets
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': backEnd, '/store': backEnd, '/healthz': backEnd } },
  test: {
    root: '.',
    environment: 'node',
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/browser/**', 'tests/bench/**', 'node_modules/**'],
  },
});
