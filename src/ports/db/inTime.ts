/** What the store answers within `limitMs`; undefined when it is late: one that is blocked or broken may never answer [P1]. */
export async function inTime<Value>(work: Promise<Value>, limitMs = 3000): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  const value = await Promise.race([work, late]);
  clearTimeout(timer);
  return value;
}
