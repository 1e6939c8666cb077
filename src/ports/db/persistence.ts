let asked: Promise<boolean> | undefined;

/**
 * Asks the browser, once per visit, to keep our data when space runs short [P4]. Resolves to what it decided; work
 * goes on either way. Pages only: workers cannot ask.
 */
export function askToKeepStorage(): Promise<boolean> {
  // Absent without a secure context [P6], whatever the types say.
  const storage: StorageManager | undefined = navigator.storage;
  asked ??= storage === undefined ? Promise.resolve(false) : storage.persist().catch(() => false);
  return asked;
}
