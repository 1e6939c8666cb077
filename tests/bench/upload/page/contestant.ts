/** Sends every file once to `POST /store` as multipart; resolves when the last one is answered. */
export type Contestant = (files: File[], told: Told) => Promise<void>;

export type Told = {
  /** every file would survive the death of the browser from here on */
  safe: () => void;
  /** so many files have been committed to the device so far */
  stored: (count: number) => void;
};

/** Transfers at a time, for all who can be told. */
export const parallel = 6;

export const target = new URL('/store', location.href).href;
