/** What state expects of a page and Node does not have; imported before the modules under test. */
globalThis.reportError ??= (error: unknown) => {
  console.error(error);
};
