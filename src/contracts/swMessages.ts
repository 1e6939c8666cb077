import type { UserId } from '#domain/ids.ts';

/** What pages tell the service worker. Those with an answer bring a MessagePort for it. */
export type ToServiceWorker =
  /** take over now: the user has agreed to the new version [W3] */
  | { type: 'skip-waiting' }
  /** to the one that is about to be replaced: abort what is being sent, it goes on after; answered when it is so [O11] */
  | { type: 'make-way' }
  /** send what waits; answered with a `DrainReport` when nothing more can be sent now, and `stillAtIt` until then [O4] */
  | { type: 'drain' }
  /** abort, send nothing more for this user and clear his caches; answered when it is so [S3] */
  | { type: 'stop-for-logout'; userId: UserId }
  /** the pictures of the brand in use: kept for the offline sign-in page [W2] */
  | { type: 'brand-assets'; urls: string[] };

/** What the service worker tells pages. */
export type FromServiceWorker =
  /** whose token may it use? Answered through the port; asked only where cookies cannot be read [O1] */
  | { type: 'who-are-you' }
  | { type: 'session-ended'; userId: UserId }
  /** whether the server spoke to it [U10] */
  | { type: 'reachability'; isReachable: boolean };

export type DrainReport = {
  end: 'empty' | 'waiting' | 'no-answer' | 'session-ended' | 'no-identity' | 'stopped';
  sentCount: number;
  wakeAtMs?: number;
};

/** Sent while a drain goes on: a service worker that was killed at it says nothing. */
export const stillAtIt = 'still-at-it';

/** The page's word on who is signed in there. */
export type WhoAnswer = { userId: UserId; token: string } | null;

/** Tag of the Background Sync registration, where that exists. */
export const syncTag = 'outbox';
/** Cache of gallery thumbnails; belongs to the user and goes with him [S4]. */
export const thumbnailCache = 'thumbnails';
/** Cache of brand assets; belongs to the machine and survives logout [W2]. */
export const brandCache = 'brand-assets';
