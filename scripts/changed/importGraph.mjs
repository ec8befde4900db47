import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'vite';

const isSource = /\.(tsx?|[cm]?js)$/;

/** Returns the specifiers of a file's imports: `{ specifier, isDynamic }`. Ignores an `import()` of a computed name. */
function importsIn(path, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const reexports = staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value));
  const early = [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports.filter(Boolean)];
  const late = dynamicImports
    .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
    .filter((argument) => /^['"]/.test(argument))
    .map((argument) => argument.slice(1, -1));
  return [
    ...early.map((specifier) => ({ specifier, isDynamic: false })),
    ...late.map((specifier) => ({ specifier, isDynamic: true })),
  ];
}

/** Returns the path of the repository's file that a specifier names; undefined for packages of others. */
function fileOf(root, from, specifier) {
  const [name] = specifier.split('?');
  if (name.startsWith('.')) {
    const path = resolve(root, dirname(from), name);
    return existsSync(path) && statSync(path).isFile() ? path : undefined;
  }
  return name.startsWith('@signalsync/') ? createRequire(join(root, from)).resolve(name) : undefined;
}

/**
 * Reads which of these files imports which. Paths are relative to `root`, with `/`. Resolves to a map from each source
 * file to its imports: `{ file, isDynamic }`. An import of a type counts too.
 */
export function importGraph(root, files) {
  const graph = new Map();
  for (const from of files.filter((file) => isSource.test(file) && existsSync(join(root, file)))) {
    const imports = importsIn(from, readFileSync(join(root, from), 'utf8')).flatMap(({ specifier, isDynamic }) => {
      const path = fileOf(root, from, specifier);
      return path ? [{ file: relative(root, path).split(sep).join('/'), isDynamic }] : [];
    });
    graph.set(from, imports);
  }
  return graph;
}

/** Returns every file that `start` imports, directly or not, without those of an `import()`. */
export function earlyImports(graph, start) {
  const found = new Set([start]);
  for (const file of found)
    for (const { file: imported, isDynamic } of graph.get(file) ?? []) if (!isDynamic) found.add(imported);
  return found;
}

/**
 * Returns every file that imports one of `changed`, directly or not, nearest first: a map from the file to
 * `{ steps, from }`. `from` is the changed file, `steps` the number of imports between.
 */
export function importersOf(graph, changed) {
  const importers = new Map();
  for (const [file, imports] of graph)
    for (const { file: imported } of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const found = new Map(changed.map((file) => [file, { steps: 0, from: file }]));
  for (const [file, { steps, from }] of found)
    for (const importer of importers.get(file) ?? [])
      if (!found.has(importer)) found.set(importer, { steps: steps + 1, from });
  return found;
}
