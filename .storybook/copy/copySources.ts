import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type WrittenText, writtenTexts } from '@signalsync/content/testing/literals';
import type { Plugin } from 'vite';

/** A source file of copy, and the positions of its texts. */
interface CopySource {
  source: string;
  texts: WrittenText[];
}

const folder = fileURLToPath(new URL('../../packages/content/src/', import.meta.url));
const name = 'virtual:copy-sources';

/** Gives stories the source files of packages/content, by file name: `pricing.ts`, `course/risk.ts`. */
export function copySources(): Plugin {
  return {
    name: 'copy-sources',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
        (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
      );
      const sources = files.sort().map((file): [string, CopySource] => {
        this.addWatchFile(folder + file);
        const source = readFileSync(folder + file, 'utf8');
        return [file, { source, texts: writtenTexts(source) }];
      });
      return `export default ${JSON.stringify(Object.fromEntries(sources))};`;
    },
  };
}
