import { db } from '#ports/db/connection.ts';
import { unfinishedErasing } from '#ports/db/erase.ts';

/** Finishes a sign-out that was cut short; hardly ever there is one, so what does it is loaded then [S4]. */
export async function finishErasing(): Promise<void> {
  const left = await unfinishedErasing(db);
  if (left.length > 0) await (await import('#state/erasing.ts')).eraseLeft(left);
}
