import { build, type Plugin } from 'vite';
import { resolve } from 'node:path';

/** The next release: the same code with one more version of the database. */
const nextVersion: Plugin = {
  name: 'next-version',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/ports/db/database.ts')) return undefined;
    const end = code.lastIndexOf('});\n  }');
    if (end < 0) throw new Error('The database’s last version was not found');
    return `${code.slice(0, end)}});\n    this.version(this.verno + 1).stores({ later: 'id' });\n  }${code.slice(end + 7)}`;
  },
};

/** A service worker of `tests/bench/sw` as one classic script. */
export async function bundle(name: 'ours' | 'workbox', isNext = false): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: isNext ? [nextVersion] : [],
    build: {
      write: false,
      lib: { entry: resolve(`tests/bench/sw/${name}.ts`), formats: ['iife'], name: 'sw', fileName: name },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('Vite watches instead of building');
  return output.output[0].code;
}
