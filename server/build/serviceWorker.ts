import { readFile } from 'node:fs/promises';

/**
 * What is wrong with the built service worker, if anything. A classic worker that ends in `export` dies without a
 * word, and one without its list caches nothing: both look like a good build.
 */
export async function serviceWorkerFault(file: string): Promise<string | undefined> {
  const code = await readFile(file, 'utf8').catch(() => '');
  if (!code) return `${file} is missing or empty`;
  if (/(?:^|[;}\n])\s*(?:export\s*[{*]|export\s+default|import\s*["'{*]|import\s+\w)/.test(code))
    return `${file} has a top-level import or export`;
  if (!/\burl:\s*[`"']index\.html[`"']|["']url["']:\s*["']index\.html["']/.test(code))
    return `${file} does not hold the list of files to cache`;
  return undefined;
}
