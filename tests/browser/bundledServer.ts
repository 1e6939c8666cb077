import { join } from 'node:path';
import { build } from 'vite';

const folder = 'node_modules/.cache/test-server';

/** The server as one file, `main.mjs`: it is started two dozen times in a run, and through `tsx` a start takes nearly twice as much of the processor. */
export async function bundledServer(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'server/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
  return join(folder, 'main.mjs');
}
