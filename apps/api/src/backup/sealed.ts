import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { StartError } from '../settings/startError.ts';

/*
 * The content of an encrypted backup: AES-256-GCM, then the tag of 16 bytes. Each file has its own salt. The key of a
 * file is derived from BACKUP_KEY and the salt, so no two files share a key.
 */

const cipherName = 'aes-256-gcm';
const tagBytes = 16;

/** What the head of an encrypted backup says about its key. Both are hex. */
export interface Seal {
  readonly salt: string;
  /** Derived from the key and the salt. Shows whether a key is the right one, and does not reveal the key. */
  readonly check: string;
}

function keyOf(key: string, salt: string) {
  const made = scryptSync(key, Buffer.from(salt, 'hex'), 32 + 12 + 16);
  return { secret: made.subarray(0, 32), nonce: made.subarray(32, 44), check: made.subarray(44).toString('hex') };
}

/**
 * Returns a function that encrypts the content of one file, and the file's seal. `takenAt`, the moment of the backup,
 * is stored unencrypted, but the encryption protects it against changes.
 */
export function sealWith(key: string, takenAt: string) {
  const salt = randomBytes(16).toString('hex');
  const { secret, nonce, check } = keyOf(key, salt);
  async function* encrypt(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const cipher = createCipheriv(cipherName, secret, nonce).setAAD(Buffer.from(takenAt));
    for await (const chunk of content) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  return { seal: { salt, check } satisfies Seal, encrypt };
}

/**
 * Returns a function that decrypts the content of a file at `path`. Throws a `StartError` if the key is missing or
 * wrong. If the content was changed, the function throws a `StartError` only at the end of the content. So callers must
 * not make anything final before it ends.
 */
export function unsealWith(key: string | undefined, { salt, check }: Seal, takenAt: string, path: string) {
  if (key === undefined) throw new StartError(`${path} is encrypted. Set BACKUP_KEY to the key that it was made with.`);
  const found = keyOf(key, salt);
  if (found.check !== check)
    throw new StartError(
      `${path} was encrypted with another key than that of BACKUP_KEY. Set the key it was made with.`,
    );
  return async function* (content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const decipher = createDecipheriv(cipherName, found.secret, found.nonce).setAAD(Buffer.from(takenAt));
    let held = Buffer.alloc(0);
    for await (const chunk of content) {
      const all = Buffer.concat([held, chunk]);
      const end = Math.max(0, all.length - tagBytes);
      yield decipher.update(all.subarray(0, end));
      held = all.subarray(end);
    }
    try {
      yield decipher.setAuthTag(held).final();
    } catch (cause) {
      throw new StartError(`${path} is damaged: its content is not what was encrypted. Take another backup.`, {
        cause,
      });
    }
  };
}
