const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before the page is left, as long as it is on. Off it costs the page no way back from the cache. */
export function warnOnLeaving(isOn: boolean): void {
  if (isOn) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
