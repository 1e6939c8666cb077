import { readFileSync } from 'node:fs';

// Budgets of DESIGN 14, gzip: what the sign-in page loads in all, what each other page adds to it, and all of the
// message for phones. Dialogs that are loaded when they are opened come on top.
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

const graph = (name, seen = new Set()) => {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  if (chunk.file.endsWith('.js')) seen.add(chunk.file);
  for (const next of chunk.imports ?? []) graph(next, seen);
  return seen;
};

const pages = Object.keys(manifest).filter(
  (name) => manifest[name].isDynamicEntry && /^screens\/.*(?<!Dialog)\.tsx$/.test(name),
);
const named = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);
const start = graph(named('start'));
const first = new Set([...start, ...graph(named('first'))]);
const phone = new Set([...start, ...graph('app/phone.ts')]);
const paths = (files) => files.map((file) => `dist/${file}`);

export default [
  { name: 'JS of the sign-in page', path: paths([...first]), gzip: true, limit: '170 kB' },
  { name: 'JS of the message for phones', path: paths([...phone]), gzip: true, limit: '8 kB' },
  ...pages
    .map((name) => ({ name, added: [...graph(name)].filter((file) => !first.has(file)) }))
    .filter(({ added }) => added.length > 0)
    .map(({ name, added }) => ({ name: `JS that ${name} adds`, path: paths(added), gzip: true, limit: '60 kB' })),
];
