import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { defineConfig } from 'vite';

/** The commands for the operator, such as `npm run member`, by their names. */
const commands = readdirSync(new URL('src/commands', import.meta.url)).map((file) => [
  parse(file).name,
  `src/commands/${file}`,
]);

/**
 * Bundles the server and the commands into `dist`. Node then reads a few files instead of a thousand, so that they start
 * faster and take less memory. Nothing is minified, so that stack traces keep their names.
 */
export default defineConfig({
  logLevel: 'warn',
  build: {
    outDir: process.env.OUT_DIR ?? 'dist',
    emptyOutDir: true,
    ssr: true,
    target: 'node24',
    // All files must be directly in `dist`: `src/folders.ts` finds other folders from there.
    rolldownOptions: {
      input: { main: 'src/start/main.ts', ...Object.fromEntries(commands) },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  // PGlite finds its WebAssembly files from its own place in node_modules.
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
});
