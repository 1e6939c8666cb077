import { replaceDatabase } from '#ports/db/connection.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import Dexie from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';

/**
 * Puts a database in memory in the place of one that cannot be opened: the console goes on working online, with
 * everything gone when the page is [P1]. Loaded only then.
 */
export async function openInMemory(): Promise<void> {
  Dexie.dependencies.indexedDB = indexedDB;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const memory = new ConsoleDatabase('memory');
  await memory.open();
  replaceDatabase(memory);
}
