import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secret } from '../../secret.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A text that only this server can read, and only for the same owner. */
export function seal(secret: Secret, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The sealed text. Throws when it was changed, is another owner's, or was sealed under another secret. */
export function unseal(secret: Secret, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

const keyOf = (secret: Secret) => Buffer.from(secret.hmac('sealed token', algorithm), 'hex');
