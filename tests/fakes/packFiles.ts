import type { PackId, UserId } from '#domain/ids.ts';
import type { PackFiles } from '#ports/db/packFiles.ts';

/** Files of packs in memory: of one machine, whatever tabs come and go. */
export class FakePackFiles implements PackFiles {
  readonly kept = new Map<UserId, Map<PackId, Uint8Array<ArrayBuffer>>>();
  /** as in browsers without such files */
  isRefused = false;
  isFull = false;

  get count(): number {
    return [...this.kept.values()].reduce((sum, { size }) => sum + size, 0);
  }

  write = async (userId: UserId, id: PackId, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    if (this.isRefused) return false;
    const own = this.kept.get(userId) ?? new Map<PackId, Uint8Array<ArrayBuffer>>();
    this.kept.set(userId, own.set(id, bytes.slice()));
    return true;
  };

  read = async (userId: UserId, id: PackId): Promise<Blob | undefined> => {
    const bytes = this.kept.get(userId)?.get(id);
    return bytes && new Blob([bytes]);
  };

  remove = async (userId: UserId, ids: Iterable<PackId>): Promise<void> => {
    for (const id of ids) this.kept.get(userId)?.delete(id);
  };

  list = async (userId: UserId): Promise<PackId[]> => [...(this.kept.get(userId)?.keys() ?? [])];

  erase = async (userId: UserId): Promise<void> => void this.kept.delete(userId);

  /** The disk gives back fewer bytes than it was given [U12]. */
  shorten(id: PackId, toBytes: number): void {
    for (const own of this.kept.values()) {
      const bytes = own.get(id);
      if (bytes !== undefined) own.set(id, bytes.slice(0, toBytes));
    }
  }
}
