import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** Encodings of the files that the build has compressed, best first. A compressed file lies next to its original. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
export type Encoding = (typeof encodings)[number]['name'];

/** A file of the built web app. */
export interface WebFile {
  /** Path in the build, for example `/assets/index-abc.js`. */
  readonly path: string;
  /** The file's Content-Type. */
  readonly type: string;
  /** Whether the file is a page of the app. A page is served at its route, not at its file name. */
  readonly isPage: boolean;
  /** Whether the file's name contains a hash of its content, so that the name changes with the content. */
  readonly isHashed: boolean;
  /** Functions that return the content: as it is (`identity`), or compressed by the build. */
  readonly variants: ReadonlyMap<Encoding | 'identity', () => Promise<Buffer>>;
  /** Returns the hash of the content, for revalidation. */
  etag(): Promise<string>;
}

const ofServer = /^\/(server\.json$|prerender\/)/;

/**
 * Returns all files of a folder by their path. The server serves only these files, so no request can read a file
 * outside the folder. Leaves out the compressed variants, and files that only the server reads: `server.json` and the
 * code that renders pages.
 */
export async function listFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: (typeof entries)[number]) =>
    `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`;
  const paths = new Set(entries.filter((entry) => entry.isFile()).map(pathOf));
  const isSibling = (path: string) =>
    encodings.some(({ suffix }) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)));
  const served = [...paths].filter((path) => !isSibling(path) && !ofServer.test(path));
  return new Map(served.map((path) => [path, webFile(folder, path, paths)]));
}

function webFile(folder: string, path: string, all: ReadonlySet<string>): WebFile {
  const contentAt = (place: string) => once(() => readFile(join(folder, place)));
  const whole = contentAt(path);
  const variants = new Map<Encoding | 'identity', () => Promise<Buffer>>([['identity', whole]]);
  for (const { name, suffix } of encodings) if (all.has(path + suffix)) variants.set(name, contentAt(path + suffix));
  return {
    path,
    type: contentTypeOf(path),
    isPage: path.endsWith('.html'),
    isHashed: path.startsWith('/assets/'),
    variants,
    etag: etagOf(whole),
  };
}

function contentTypeOf(path: string): string {
  if (path.endsWith('.webmanifest')) return 'application/manifest+json';
  if (path.endsWith('.vtt')) return 'text/vtt; charset=utf-8';
  return getMimeType(path) ?? 'application/octet-stream';
}

/** Returns a copy of a file with changed content. The server compresses this content itself. */
export const rewritten = (file: WebFile, rewrite: (content: string) => string): WebFile => {
  const whole = once(async () => Buffer.from(rewrite((await contentOf(file)).toString())));
  return { ...file, variants: new Map([['identity', whole]]), etag: etagOf(whole) };
};

/** Returns the whole content of a file, uncompressed. */
export function contentOf(file: WebFile): Promise<Buffer> {
  const read = file.variants.get('identity');
  if (read === undefined) throw new Error(`${file.path} has no content`);
  return read();
}

const etagOf = (whole: () => Promise<Buffer>) =>
  once(async () => {
    const hash = createHash('sha256').update(await whole());
    return hash.digest('base64url').slice(0, 22);
  });

/** Returns a function that calls `read` once and keeps the result. After an error, the next call reads again. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
