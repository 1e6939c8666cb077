import type { Prepared } from '#contracts/prepared.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';

/** Builds the drawing code for Node, runs it, and leaves nothing behind. */
async function draw(): Promise<Prepared> {
  await mkdir('.build', { recursive: true });
  const folder = resolve(await mkdtemp('.build/prepared-'));
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: { ssr: resolve('src/app/prepare.tsx'), outDir: folder, target: 'es2023', minify: false },
      plugins: [
        {
          name: 'first-screen-only',
          // What is loaded later is not drawn ahead.
          resolveDynamicImport: (id) => ({ id: String(id), external: true }),
        },
      ],
    });
    const { prepare }: { prepare: () => Prepared } = await import(pathToFileURL(join(folder, 'prepare.js')).href);
    return prepare();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sign-in page as its code will draw it, and the style of it and of everything, in the page from the start [P7]. */
export function prepared(): Plugin {
  let drawn: Prepared;
  return {
    name: 'prepared',
    apply: 'build',
    async buildStart() {
      drawn = await draw();
      this.emitFile({ type: 'asset', name: 'base.css', source: drawn.css });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }): HtmlTagDescriptor[] {
        if (path !== '/index.html') return [];
        const file = Object.values(bundle ?? {}).find((one) => one.type === 'asset' && one.names.includes('base.css'));
        if (file === undefined) throw new Error('The build has no base.css.');
        return [
          { tag: 'link', injectTo: 'head', attrs: { rel: 'stylesheet', href: `/${file.fileName}` } },
          ...drawn.forms.map(
            ({ brand, html }): HtmlTagDescriptor => ({
              tag: 'template',
              injectTo: 'body',
              attrs: { 'data-brand': brand },
              children: html,
            }),
          ),
        ];
      },
    },
  };
}
