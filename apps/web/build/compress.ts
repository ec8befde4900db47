import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const text = /\.(html|js|css|svg|json|vtt|txt)$/;

/** Writes a `.br` and a `.gz` beside every text file of the build, so the server compresses nothing at run time. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => text.test(name));
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
