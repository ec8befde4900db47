import { chmodSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { defineConfig } from 'vite';
import { startEmbeddedEngine } from './src/db/embeddedEngine.ts';

/** The commands for the operator, such as `npm run member`, by their names. */
const commands = readdirSync(new URL('src/commands', import.meta.url)).map((file) => [
  parse(file).name,
  `src/commands/${file}`,
]);

const outDir = process.env.OUT_DIR ?? 'dist';

/**
 * Makes the empty database beside the bundle (`emptyDatabase` of `src/folders.ts`). Every user of the machine may read
 * it, because the server may run as another user than the build.
 */
async function makeEmptyDatabase(): Promise<void> {
  const folder = join(outDir, 'empty-database');
  const engine = await startEmbeddedEngine({ dataDir: folder });
  await engine.close();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  chmodSync(folder, 0o755);
}

/**
 * Bundles the server and the commands into `dist`. They start faster and take less memory, because Node reads a few
 * files instead of a thousand. Nothing is minified, so that stack traces keep the names of functions.
 */
export default defineConfig({
  logLevel: 'warn',
  plugins: [{ name: 'empty-database', closeBundle: makeEmptyDatabase }],
  build: {
    outDir,
    emptyOutDir: true,
    ssr: true,
    target: 'node24',
    // All bundles must be directly in `dist`, because `src/folders.ts` finds other folders by paths that are relative
    // to its bundle.
    rolldownOptions: {
      input: { main: 'src/start/main.ts', ...Object.fromEntries(commands) },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  // PGlite is not bundled, because it finds its WebAssembly files by its own place in node_modules.
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
});
