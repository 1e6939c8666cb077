import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 2^15 · 8 · 128 bytes = 32 MB for each check: dear to whoever guesses, about 80 ms for whoever signs in. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyBytes = 32;

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** `salt:key` in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`;
}

// Checked for an account that does not exist, so that the answer takes as long as for one that does.
const nobody = `${'00'.repeat(16)}:${'00'.repeat(keyBytes)}`;

/** @param hash undefined = there is no such account */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? nobody).split(':');
  const derived = await derive(password, Buffer.from(salt, 'hex'));
  const isSame = timingSafeEqual(derived, Buffer.from(key, 'hex'));
  return isSame && hash !== undefined;
}
