// Finds the props of everything that packages/ui exports, as the compiler declares them.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { root, run } from './lib/run.mjs';

const folderOfUi = 'packages/ui/src';

const heading = `# The public props of packages/ui

What the entry points of \`packages/ui\` offer, then the types named by that: written from the compiler's declarations and compared by
the unit tests. A change that is meant is accepted with \`npm test -- unit publicProps -u\` and reviewed here.
`;

/** Writes the type declarations of packages/ui into a new folder with the compiler, and returns the folder. */
async function declare() {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'declarations-'));
  const flags = ['--noEmit', 'false', '--noCheck', '--declaration', '--emitDeclarationOnly', '--removeComments'];
  const { code, output } = await run(
    'tsc',
    ['-p', 'packages/ui', ...flags, '--rootDir', 'packages', '--outDir', folder],
    { quiet: true },
  );
  if (code === 0) return folder;
  rmSync(folder, { recursive: true });
  throw new Error(`The compiler could not declare packages/ui:\n${output}`);
}

/**
 * Returns a declaration in a form that is easy to read: without needless keywords, and with the name `props` for
 * destructured parameters.
 */
function readable(text, node) {
  const parts = node.type === 'TSDeclareFunction' ? node.params.filter(({ type }) => type === 'ObjectPattern') : [];
  const named = parts.reduceRight(
    (result, { start, typeAnnotation }) =>
      `${result.slice(0, start - node.start)}props${result.slice((typeAnnotation?.start ?? start) - node.start)}`,
    text.slice(node.start, node.end),
  );
  return named
    .replace(/^declare /, '')
    .replaceAll('import("react").', '')
    .replace(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
}

const namesOf = (node) => node.declarations?.map(({ id }) => id.name) ?? (node.id ? [node.id.name] : []);

/**
 * Returns what a file declares and imports. `declared` lists its declarations in order, each as `{ names, text }`.
 * `imported` maps the names that the file imports from its own package to their sources.
 */
function declarationsOf(file, text) {
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const declared = program.body
    .map((statement) => statement.declaration ?? statement)
    .map((node) => ({ names: namesOf(node), node }))
    .filter(({ names }) => names.length > 0)
    .map(({ names, node }) => ({ names, text: readable(text, node) }));
  const entry = (path, name, here) => [here, { path: posix.join(posix.dirname(file), path), name: name ?? here }];
  const elsewhere = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => entry(moduleRequest.value, importName.name, localName.value)),
    ),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest }) => moduleRequest)
      .map(({ moduleRequest, importName, exportName }) => entry(moduleRequest.value, importName.name, exportName.name)),
  ];
  // Names from other packages are left out, because those packages document them.
  const imported = new Map(elsewhere.filter(([, { path }]) => /\.tsx?$/.test(path)));
  return { declared, imported };
}

/**
 * Returns the public props of packages/ui as one Markdown text. First come all names that the entry points export, in
 * their order. Then come the types that those names use and that no entry point exports. `read` returns the
 * declarations of a source file (`components/X/X.tsx`).
 */
export function publicProps(entries, read) {
  const files = new Map();
  const open = (path) => {
    if (!files.has(path)) files.set(path, { ...declarationsOf(path, read(path)), wanted: new Set() });
    return files.get(path);
  };
  const collect = (path, name) => {
    if (path.endsWith('.css.ts')) return;
    const file = open(path);
    const found = file.declared.find(({ names }) => names.includes(name));
    const source = file.imported.get(name);
    if (!found && source) return collect(source.path, source.name);
    if (!found) throw new Error(`${path} declares no ${name}`);
    if (file.wanted.has(found)) return;
    file.wanted.add(found);
    for (const word of new Set(found.text.match(/[A-Za-z_$][\w$]*/g))) {
      if (!found.names.includes(word) && file.declared.some(({ names }) => names.includes(word))) collect(path, word);
      const from = file.imported.get(word);
      if (from) collect(from.path, from.name);
    }
  };

  for (const path of entries)
    for (const name of parseSync(path, read(path)).module.staticExports.flatMap((statement) =>
      statement.entries.map(({ exportName }) => exportName.name),
    ))
      collect(path, name);
  const hidden = [...files.keys()].filter((path) => !entries.includes(path)).sort();
  const section = (path) => {
    const { declared, wanted } = files.get(path);
    const texts = declared.filter((declaration) => wanted.has(declaration)).map(({ text }) => text);
    return `## ${path}\n\n\`\`\`ts\n${texts.join('\n\n')}\n\`\`\`\n`;
  };
  const named = hidden.filter((path) => files.get(path).wanted.size > 0);
  return [heading, ...[...entries.filter((path) => files.get(path)?.wanted.size > 0), ...named].map(section)].join(
    '\n',
  );
}

/** Returns the source files of the components that other packages can import, such as `components/X/X.tsx`. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(join(root, 'packages/ui/package.json'), 'utf8'));
  return Object.values(exports)
    .filter((target) => target.endsWith('/*/*.tsx'))
    .flatMap((target) => {
      const room = target.split('/')[2];
      return readdirSync(join(root, folderOfUi, room)).map((name) => `${room}/${name}/${name}.tsx`);
    });
}

/** Returns the public props that packages/ui has in its current source. */
export async function currentPublicProps() {
  const folder = await declare();
  try {
    return publicProps(entryPoints(), (path) =>
      readFileSync(join(folder, 'ui/src', path.replace(/\.tsx?$/, '.d.ts')), 'utf8'),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
