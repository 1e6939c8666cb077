import type { PrecacheEntry } from 'workbox-precaching';

/** The global scope as this realm knows it; the build fills the list of files in. */
declare global {
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string;
  }
  interface ServiceWorkerGlobalScopeEventMap {
    /** Background Sync: Chromium only */
    sync: SyncEvent;
  }
}

export type Scope = ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };
