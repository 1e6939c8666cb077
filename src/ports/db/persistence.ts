let asked: Promise<boolean> | undefined;

/**
 * Asks the browser, once per visit, to keep our data when space runs short [P4]. Resolves to what it decided; work
 * goes on either way. Pages only: workers cannot ask.
 * @param isAnew the user asks for it: browsers may have changed their mind
 */
export function askToKeepStorage(isAnew = false): Promise<boolean> {
  // Absent without a secure context [P6], whatever the types say.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  if (isAnew) asked = undefined;
  asked ??= storage?.persist?.().catch(() => false) ?? Promise.resolve(false);
  return asked;
}
