/** Time as an argument. `wait` resolves early, without an error, when its signal aborts. */
export type Clock = {
  nowMs: () => number;
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      signal?.addEventListener('abort', finish);
    }),
};
