import { hash, randomBytes } from 'node:crypto';

/** Creates a random token of 256 bits, safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a token, which is all that the database stores. */
export function hashOf(token: string): string {
  return hash('sha256', token);
}
