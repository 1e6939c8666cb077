import { failedOnce, type Outcome, passedOnce } from '#tests/run/command.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const rule = /\[([A-Z]\d+)\]/g;
const ruleLine = /^- \[([A-Z]\d+)\]/gm;
const openMark = '(open)';

/** Every rule of `src/domain/SPEC.md` must be cited by a test; those marked `(open)` are only listed. */
export async function rules(): Promise<Outcome> {
  const spec = await readFile('src/domain/SPEC.md', 'utf8');
  const cited = await citedRules();
  const missing: string[] = [];
  const open: string[] = [];
  for (const line of spec.split('\n')) {
    const id = /^- \[([A-Z]\d+)\]/.exec(line)?.[1];
    if (!id || cited.has(id)) continue;
    if (line.includes(openMark)) open.push(id);
    else missing.push(id);
  }
  const known = new Set([...spec.matchAll(ruleLine)].map((match) => match[1]));
  const unknown = [...cited].filter((id) => !known.has(id));
  if (open.length) console.log(`  rules still open: ${open.join(' ')}`);
  if (missing.length) return failedOnce(`No test cites: ${missing.join(' ')}`);
  if (unknown.length) return failedOnce(`Tests cite rules that src/domain/SPEC.md does not hold: ${unknown.join(' ')}`);
  return passedOnce;
}

/** The ids in the names of tests: what stands in a comment proves nothing. */
async function citedRules() {
  const entries = await readdir('tests', { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name));
  const cited = new Set<string>();
  for (const file of files) {
    const text = await readFile(join(file.parentPath, file.name), 'utf8');
    const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
    for (const match of code.matchAll(rule)) if (match[1]) cited.add(match[1]);
  }
  return cited;
}
