import type { Policy } from '#contracts/gallery.ts';
import type { FastifyRequest } from 'fastify';

/** How a request reached us: what addresses in the answer are made from. */
export type Reached = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>;

/** Where uploads go, seen from the API: the folder next to the database, or a real bucket by `STORE_*`. */
export type ObjectStore = {
  /** address under which the caller reaches the store, without a slash at the end */
  urlFor(reached: Reached): string;
  /** @param dir the only folder that the policy opens, with a slash at the end */
  policy(url: string, dir: string, nowMs: number): Policy;
  has(key: string): Promise<boolean>;
};

/** Every user uploads into a folder of the user's own [U3]. */
export const uploadDir = (userId: string) => `${userId}/`;

/** `SPEC §9`: 4096 kb. */
export const maxUploadBytes = 4096 * 1024;
