import { openAll } from '#server/opened.ts';
import { people } from '#server/seed/people.ts';
import { fillDeviceTypes } from '#server/seed/many.ts';
import { readSettings } from '#server/settings.ts';
import { parseArgs } from 'node:util';

/** `npm run seed -- --device-types N [--account operator]`: fills a list. The server must not be running. */
const { values } = parseArgs({
  options: { 'device-types': { type: 'string', default: '0' }, account: { type: 'string', default: 'operator' } },
});
const count = Number(values['device-types']);
const person = people.find(({ account }) => account === values.account);
if (!Number.isInteger(count) || count < 0 || count > 1_000_000) throw new Error('--device-types takes a whole number.');
if (person === undefined) throw new Error(`There is no demo account ${values.account}.`);

const { database, lock } = await openAll(readSettings(process.env));
try {
  await fillDeviceTypes(database.db, person.id, count, Date.now());
  console.log(`${person.account} has at least ${count} device types.`);
} finally {
  await database.close();
  lock.release();
}
