import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

export type StoreAccess = { bucket: string; accessId: string; accessSecret: string };

const stored = v.object({ bucket: v.string(), accessId: v.string(), accessSecret: v.string() });

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The key pair of the embedded store: drawn on the first start and kept in `DATA_DIR`, readable by its owner only. */
export async function embeddedAccess(dataDir: string): Promise<StoreAccess> {
  const file = join(dataDir, 'store-access.json');
  try {
    return v.parse(stored, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const access = {
    bucket: 'device-console',
    accessId: `LTAI${randomBytes(10).toString('hex')}`,
    accessSecret: randomBytes(24).toString('base64url'),
  };
  await writeFile(file, JSON.stringify(access), { mode: 0o600, flag: 'wx' });
  return access;
}
