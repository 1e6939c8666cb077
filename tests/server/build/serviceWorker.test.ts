import { serviceWorkerFault } from '#server/build/serviceWorker.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const list = '[{"revision":null,"url":"assets/a.js"},{url:`index.html`,revision:`1`}]';

test.each([
  ['a good one', `(function(){var a=${list};import("./x")})();`, undefined],
  ['an export at its end', `var a=${list};export default a();`, /import or export/],
  ['an export list', `var a=${list};export{a};`, /import or export/],
  ['an import at its head', `import{x}from"./x.js";var a=${list};`, /import or export/],
  ['a bare import', `import"./x.js";var a=${list};`, /import or export/],
  ['no list', '(function(){self.__x=[]})();', /list of files/],
  ['nothing', '', /missing or empty/],
])('the check of the built service worker judges %s', async (_what, code, expected) => {
  const file = join(folder, 'sw.js');
  await writeFile(file, code);
  const fault = await serviceWorkerFault(file);
  if (expected) expect(fault).toMatch(expected);
  else expect(fault).toBeUndefined();
});
