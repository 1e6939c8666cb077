import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** [file, one statement, the rule that must speak, or none where it is allowed]: DESIGN 2's table, line by line. */
const planted: [file: string, statement: string, rule?: string][] = [
  ['src/domain/a.ts', "import { x } from '#domain/x.ts';"],
  ['src/domain/b.ts', "import { x } from '#contracts/x.ts';", 'noRestrictedImports'],
  ['src/domain/c.ts', "import { x } from 'dexie';", 'noRestrictedImports'],
  ['src/domain/d.ts', 'const x = Date.now();', 'plugin'],
  ['src/domain/e.ts', 'const x = new Date(5);'],
  ['src/contracts/a.ts', "import { x } from '#domain/x.ts';"],
  ['src/contracts/b.ts', "import { x } from '#ports/db/x.ts';", 'noRestrictedImports'],
  ['src/ports/api/a.ts', "import { x } from '#contracts/x.ts';"],
  ['src/ports/api/b.ts', "import { x } from '#state/x.ts';", 'noRestrictedImports'],
  ['src/ports/api/c.ts', "import { x } from 'react';", 'noRestrictedImports'],
  ['src/worker/a.ts', "import { x } from '#ports/db/x.ts';"],
  ['src/worker/b.ts', "import { x } from '#ports/sw/x.ts';", 'noRestrictedImports'],
  ['src/worker/c.ts', "import { x } from '#state/x.ts';", 'noRestrictedImports'],
  ['sw/a.ts', "import { x } from '#ports/outbox/x.ts';"],
  ['sw/b.ts', "import { x } from '#ports/worker/x.ts';", 'noRestrictedImports'],
  ['sw/c.ts', "import { x } from '#worker/x.ts';", 'noRestrictedImports'],
  ['src/state/a.ts', "import { x } from '#ports/db/x.ts';"],
  ['src/state/b.ts', "import { x } from '#components/x.ts';", 'noRestrictedImports'],
  ['src/state/c.ts', "import { x } from '#screens/gallery/x.ts';", 'noRestrictedImports'],
  ['src/components/a.ts', "import { x } from '#domain/x.ts';"],
  ['src/components/b.ts', "import { x } from '#state/x.ts';", 'noRestrictedImports'],
  ['src/components/c.ts', "import { x } from 'jotai';", 'noRestrictedImports'],
  ['src/screens/gallery/a.ts', "import { x } from '#screens/gallery/x.ts';"],
  ['src/screens/gallery/b.ts', "import { x } from '#screens/orders/x.ts';", 'plugin'],
  ['src/screens/gallery/c.ts', "export const x = () => import('#screens/orders/x.ts');", 'plugin'],
  ['src/screens/gallery/d.ts', "import { x } from '#ports/api/x.ts';", 'noRestrictedImports'],
  ['src/screens/gallery/e.ts', "import { x } from '#app/x.ts';", 'noRestrictedImports'],
  ['src/screens/gallery/f.ts', "import type { X } from '#contracts/x.ts';"],
  ['src/screens/gallery/g.ts', "import { x } from '#contracts/x.ts';", 'plugin'],
  ['src/screens/gallery/h.ts', "import { x } from '../orders/x.ts';", 'noRestrictedImports'],
  ['src/screens/gallery/i.ts', "import { x } from 'dexie';", 'noRestrictedImports'],
  ['src/screens/gallery/j.ts', "const x = fetch('/api');", 'noRestrictedGlobals'],
  ['src/state/d.ts', "const x = localStorage.getItem('x');", 'noRestrictedGlobals'],
  ['src/state/e.ts', "const x = indexedDB.open('x');", 'noRestrictedGlobals'],
  ['src/state/f.ts', 'const x = document.cookie;', 'plugin'],
  ['src/ports/db/a.ts', "const x = localStorage.getItem('x') + document.cookie;"],
  ['src/uploader/a.ts', "import { x } from '#domain/x.ts';"],
  ['src/uploader/b.ts', "import { x } from '#ports/api/x.ts';", 'noRestrictedImports'],
  ['src/app/a.ts', "import { x } from '#screens/gallery/x.ts';"],
  ['src/app/b.ts', "import { x } from '#server/x.ts';", 'noRestrictedImports'],
  ['src/app/c.ts', 'export const x = (y: any) => y;', 'noExplicitAny'],
  ['src/app/d.ts', "export * from './a.ts';", 'noReExportAll'],
  ['src/app/e.ts', "export { x } from './a.ts';", 'noBarrelFile'],
  ['src/app/f.ts', "import { g } from '#app/g.ts';\nexport const f = () => g;", 'noImportCycles'],
  ['src/app/g.ts', "import { f } from '#app/f.ts';\nexport const g = () => f;", 'noImportCycles'],
  ['server/a.ts', "import { x } from '#contracts/x.ts';"],
  ['server/b.ts', "import { x } from '#ports/db/x.ts';", 'noRestrictedImports'],
  ['server/c.ts', "import { x } from '#state/x.ts';", 'noRestrictedImports'],
];

type Report = { diagnostics: { category: string; message: string; location: { path: string } }[] };

const spoken = new Map<string, string[]>();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layers-'));
  for (const path of ['.biome.jsonc', '.biome', '.gitignore', 'package.json'])
    await cp(path, join(folder, path), { recursive: true });
  for (const [file, statement] of planted) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${statement}\n`);
  }
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const output = await new Promise<string>((resolve) => {
    execFile(biome, args, { cwd: folder, maxBuffer: 1 << 26 }, (_error, stdout) => resolve(stdout));
  });
  const report: Report = JSON.parse(output);
  for (const { category, message, location } of report.diagnostics) {
    if (/errored/.test(message)) throw new Error(message);
    const rule = category.split('/').at(-1) ?? category;
    spoken.set(location.path, [...(spoken.get(location.path) ?? []), rule]);
  }
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const layerRules = ['noRestrictedImports', 'noRestrictedGlobals', 'noImportCycles', 'plugin'];

test.each(planted)('layers: %s %s', (file, _statement, rule) => {
  const heard = spoken.get(file) ?? [];
  if (rule) expect(heard).toContain(rule);
  else expect(heard.filter((one) => layerRules.includes(one))).toEqual([]);
});
