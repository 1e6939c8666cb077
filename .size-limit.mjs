import { readFileSync } from 'node:fs';

// Budgets of DESIGN 14, gzip: what the sign-in page loads in all, and what each other page adds to it.
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

const graph = (name, seen = new Set()) => {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  if (chunk.file.endsWith('.js')) seen.add(chunk.file);
  for (const next of chunk.imports ?? []) graph(next, seen);
  return seen;
};

const pages = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry && /^screens\//.test(name));
const signIn = pages.filter((name) => name === 'screens/sign-in/SignInPage.tsx');
const first = new Set(['index.html', ...signIn].flatMap((name) => [...graph(name)]));
const paths = (files) => files.map((file) => `dist/${file}`);

export default [
  { name: 'JS of the sign-in page', path: paths([...first]), gzip: true, limit: '170 kB' },
  ...pages
    .filter((name) => !signIn.includes(name))
    .map((name) => ({ name, added: [...graph(name)].filter((file) => !first.has(file)) }))
    .filter(({ added }) => added.length > 0)
    .map(({ name, added }) => ({ name: `JS that ${name} adds`, path: paths(added), gzip: true, limit: '60 kB' })),
];
