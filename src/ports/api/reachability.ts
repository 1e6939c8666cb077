/** Told after every call whether the server spoke to us [U10]. */
export type ReachabilityListener = (isReachable: boolean) => void;

let listener: ReachabilityListener = () => undefined;

/** One listener per realm: the page sets its atom, the service worker tells its pages. */
export function onReachability(next: ReachabilityListener): void {
  listener = next;
}

export const reportReachability: ReachabilityListener = (isReachable) => listener(isReachable);
