/** What people were told and what servers answered while a story ran: all that an outcome may be judged by. */
export type Facts = {
  files: FactFile[];
  /** in the order in which they were acknowledged */
  changes: FactChange[];
  refusals: Refusal[];
  /** images that were there before anything happened */
  seeds: { deviceTypeId: string; imageUrl: string }[];
  /** sent with the token of one user in the name of another */
  mixedUp: string[];
  /** files whose stored bytes somebody shortened */
  damaged: Set<string>;
  maxRetries: number;
};

export type FactFile = {
  id: string;
  deviceTypeId: string;
  content: string;
  /** called safe on this machine; else sent from memory, and allowed to go with its tab [P4] */
  isSafe: boolean;
  /** removed, or left behind by signing out */
  isGivenUp: boolean;
};

/** `image` is an address or the id of an upload; of a save, the id of its record. */
export type FactChange = {
  id: string;
  deviceTypeId: string;
  image: string;
  what: 'link' | 'mini' | 'delete' | 'save';
  value: string;
  /** images that a save would choose */
  chosen: string[];
  isGivenUp: boolean;
  /** sent anew from the tray, and so perhaps after later ones */
  isRetried: boolean;
};

/** @param about object key, image address, id of a record, or '' for a policy */
export type Refusal = { by: 'store' | 'policy' | 'api'; about: string; httpStatus: number };

/** What the end looks like: on the servers, and on the machine. */
export type Outcome = {
  objects: { key: string; content: string }[];
  galleries: { deviceTypeId: string; images: { imageUrl: string; imageHref: string; miniPath: string }[] }[];
  records: { id: string; name: string }[];
  /** every change that the server has made, in order */
  effects: string[];
  entries: Entry[];
  rows: Row[];
  /** packs of bytes that nobody points to */
  orphanPacks: number;
  /** files of packs that are gone */
  orphanFiles: number;
};

export type Entry = {
  id: string;
  state: 'queued' | 'sending' | 'registering' | 'failed' | 'done';
  key: string;
  imageUrl: string;
  attempts: number;
  failure?: { httpStatus: number; message: string };
};

/** A row of the outbox; `id` is that of the wish it began as. */
export type Row = {
  id: string;
  state: 'pending' | 'rejected' | 'conflict';
  image: string;
  deviceTypeId: string;
  reason: string;
  errcode: string;
  httpStatus: number;
};
