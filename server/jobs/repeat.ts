/** Does a job now and again and again, never twice at a time; a failure is told and the next time tries again. Returns how to stop. */
export function repeat(job: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= job()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
}
