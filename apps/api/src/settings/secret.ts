import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Derives keys and hashes from a key that is not in the database. So a stolen copy of the database is not enough to
 * guess codes, forge cookies or decrypt tokens.
 */
export interface Secret {
  /** Returns the HMAC-SHA-256 of a text, in hex. For each purpose, the same text gives another HMAC. */
  hmac(purpose: string, text: string): string;
}

/** Creates the functions that use a key, such as the setting `SECRET`. */
export function secretOf(key: string): Secret {
  return { hmac: (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex') };
}

/** Returns the secret of a development machine. Creates it at the first start and keeps it in the data folder. */
export async function developmentSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(32).toString('hex'));
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
