import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const phones = '(max-device-width: 600px)';
const computers = `not all and ${phones}`;

/** The chunk and what it imports, without what the page loads anyway. */
function graph(chunks: readonly Rolldown.OutputChunk[], name: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks.find((one) => one.fileName === name);
  if (chunk === undefined || chunk.name === 'start' || seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunk.imports) graph(chunks, next, seen);
  return seen;
}

const link = (file: string, media: string): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  attrs: file.endsWith('.css')
    ? { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}`, media }
    : { rel: 'modulepreload', crossorigin: true, href: `/${file}`, media },
});

/**
 * The entry decides between the console and the message for phones [R2]; what it will ask for is on its way before it
 * runs. A wrong guess of the media query costs a download, nothing else.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (bundle === undefined || path !== '/index.html') return [];
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const filesOf = (name: string) => {
          const chunk = chunks.find((one) => one.name === name);
          if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`);
          return [...graph(chunks, chunk.fileName), ...(chunk.viteMetadata?.importedCss ?? [])];
        };
        return [
          ...filesOf('first').map((file) => link(file, computers)),
          ...filesOf('phone').map((file) => link(file, phones)),
        ];
      },
    },
  };
}
