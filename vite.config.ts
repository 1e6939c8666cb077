import { prepared } from '#server/build/prepared.ts';
import { preloads } from '#server/build/preloads.ts';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const routerForProduction = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
);
const backEnd = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`, changeOrigin: false };

// Smaller builds of the same code, which the packages do not offer to bundlers by themselves: Dexie's without the
// ES5 wrapper, the router's without its development warnings. Together they save the sign-in page 3 kB gzip.
const smallerBuilds = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  { find: /^react-router$/, replacement: routerForProduction },
  // Emotion's `withTheme` asks for it, which nobody uses; being CommonJS it would come along all the same.
  { find: /^hoist-non-react-statics$/, replacement: 'data:text/javascript,export default (target) => target' },
  // Chakra's reset of the browser's own styles is in the style sheet that the build draws.
  { find: /^\.\/preflight\.js$/, replacement: 'data:text/javascript,export const createPreflight = () => ({})' },
];

export default defineConfig(({ command }) => ({
  root: 'src',
  // the build puts the real one in
  define: { __CONSOLE_VERSION__: '"dev"' },
  publicDir: '../public',
  resolve: { alias: command === 'build' ? smallerBuilds : [] },
  plugins: [
    react(),
    prepared(),
    preloads(),
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
    rolldownOptions: {
      input: [resolve('src/index.html'), resolve('src/uploader.html')],
      output: {
        // The sign-in page lists every part by its name: seven characters tell its builds apart, eight would cost 50 B more.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // What the console and the message for phones share: a phone loads nothing else of the console [R2].
            {
              name: 'start',
              test: /src.(main|app.(accentPaint|crash|preparedSignIn)|contracts.swMessages|domain.(accent|miniProgram)|ports.browser.(page|preparedForm|scriptAddress|storedBrand))\.ts$/,
              priority: 3,
            },
            // The sign-in page and all that it needs in one file: 10 kB smaller than in thirty.
            { name: 'first', test: /src.(app.begin|screens.sign-in.SignInPage)\.tsx$/, priority: 2 },
            // Pictures that only lists show.
            {
              name: 'listIcons',
              test: /lucide-react.*icons.(bookmark(-plus)?|columns-3|grip-vertical|keyboard|panel-right|refresh-cw|rows-[34]|settings-2|timer)\.m?js$/,
              priority: 2,
            },
            // What identities say of organisations, without the list of accounts.
            { name: 'kinds', test: /src.domain.org\.ts$/, priority: 2 },
            // What lists and their calls say of queries.
            {
              name: 'queries',
              test: /src.(domain.(listQuery|choices|timeRange|deviceTypeEnums)|contracts.filters)\.ts$/,
              priority: 2,
            },
            // The small pieces that console pages share, pictures of more than one of them included, except what few of them need: QR codes, trees, lists, filters, menus, new passwords.
            {
              name: 'pieces',
              test: /lucide-react|src.screens.access.Freshness|src.components.(?!OwnIcon|QrCode|tree|list|filter|Pager|Password|ConflictNotice|Menu|Tabs)/,
              priority: 1,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    emptyOutDir: true,
    // read by the size budgets
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': backEnd,
      '/store': backEnd,
      '/healthz': backEnd,
      '^/upload(?=[/?]|$)': backEnd,
      // what the server makes of a brand
      '^/[\\w-]+/(manifest\\.webmanifest|icons/[\\w.-]+)$': backEnd,
    },
  },
  test: {
    root: '.',
    environment: 'node',
    // every core: by itself Vitest leaves one to the editor
    maxWorkers: '100%',
    projects: [
      // The server's modules take longest to load and keep nothing of a test: once for all files is enough.
      { extends: true, test: { name: 'server', isolate: false, include: ['tests/server/**/*.test.ts'] } },
      // Rules without any state: nothing can be left behind.
      { extends: true, test: { name: 'domain', isolate: false, include: ['tests/domain/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'console',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/browser/**', 'tests/bench/**', 'tests/{domain,server}/**', 'node_modules/**'],
        },
      },
    ],
  },
}));
