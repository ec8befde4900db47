import { readFile } from 'node:fs/promises';
import type { Manifest, ManifestChunk } from 'vite';

export async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Returns the chunk and all its static imports, imports first. */
function withImports(manifest: Manifest, chunk: ManifestChunk, seen = new Set<ManifestChunk>()): Set<ManifestChunk> {
  if (seen.has(chunk)) return seen;
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name];
    if (imported) withImports(manifest, imported, seen);
  }
  return seen.add(chunk);
}

/**
 * Returns the names of the files that a page needs to be complete: stylesheets in order, scripts and the body font.
 *
 * @param routeModule - source file of the route, or the name of the chunk that contains it; null for none
 */
export function filesOf(manifest: Manifest, routeModule: string | null) {
  const app = Object.values(manifest).find((chunk) => chunk.name === 'app');
  if (!app) throw new Error('The build has no chunk named app');
  const chunks = withImports(manifest, app);
  if (routeModule !== null) {
    const route = manifest[routeModule] ?? Object.values(manifest).find((chunk) => chunk.name === routeModule);
    if (!route) throw new Error(`The build has no chunk for ${routeModule}`);
    withImports(manifest, route, chunks);
  }
  const all = [...chunks];
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => /geist-latin-wght-normal.*\.woff2$/.test(file));
  return {
    entryFile: app.file,
    css: [...new Set(all.flatMap((chunk) => chunk.css ?? []))],
    preloads: { js: all.map((chunk) => chunk.file).filter((file) => file !== app.file), font: fonts },
  };
}
