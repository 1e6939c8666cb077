import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Builds the bench page around the console's real engine. @returns the folder of the built page */
export async function buildPages(home: string): Promise<string> {
  const outDir = join(home, 'page');
  await build({
    configFile: false,
    root: resolve('tests/bench/upload/page'),
    logLevel: 'warn',
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
    worker: { format: 'es' },
  });
  return outDir;
}

/** What is compared with, at the versions that the results name; never shipped and never committed. */
const others = ['uppy@6.0.1', 'plupload@2.2.1'];

/** Fetches the others' packages once. @returns the folder that holds them */
export async function fetchOthers(home: string): Promise<string> {
  const folder = join(home, 'others');
  const packages = join(folder, 'node_modules');
  if (existsSync(join(packages, 'plupload')) && existsSync(join(packages, 'uppy'))) return packages;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}\n');
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', ...others];
  const [code] = await once(spawn('npm', args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The packages to compare with could not be fetched: is the registry in reach?');
  return packages;
}
