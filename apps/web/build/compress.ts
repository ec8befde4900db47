import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const text = /\.(html|js|css|svg|json|vtt|txt|xml|webmanifest)$/;

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, so the server need not compress them at run time.
 *
 * @param except - names of the files that the server changes, and therefore compresses itself
 */
export async function compressFiles(folder: string, except: ReadonlySet<string>): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const files = names.filter((name) => text.test(name) && !except.has(name));
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(folder + name);
      await writeFile(
        `${folder}${name}.br`,
        await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      );
      await writeFile(`${folder}${name}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
