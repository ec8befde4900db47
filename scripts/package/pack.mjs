// Packs packages/ui and the packages that it needs, for other apps to install (decision 021).
import { createCompiler } from '@vanilla-extract/compiler';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { normalizePath } from 'vite';
import { root, run } from '../lib/run.mjs';

/** The packed packages. Each needs only those before it. */
const names = ['contract', 'content', 'ui'];

/** Files that go into a package as they are. */
const extras = ['README.md', 'design-tokens.resolver.json'];

/** Samples for tests and stories, which no other app gets. */
const isForTests = (path) => path.startsWith('./fixtures/');

/** Returns the program's output, or throws an Error with it. */
async function mustSucceed(trouble, command, args, options) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new Error(`${trouble}:\n${output}`);
  return output;
}

/** Returns the manifest of a package for other apps, from that of the repository. */
function manifestOf({ name, version, type, sideEffects, exports, dependencies, peerDependencies, ...others }) {
  const built = (path) => path.replace('./src/', './dist/').replace(/\.tsx?$/, '');
  const entries = Object.entries(exports)
    .filter(([path]) => !isForTests(path))
    .map(([path, target]) => [path, { types: `${built(target)}.d.ts`, default: `${built(target)}.js` }]);
  return {
    name,
    version,
    private: true,
    type,
    sideEffects: sideEffects && sideEffects.map((files) => files.replace('.css.ts', '.css.js')),
    exports: Object.fromEntries(entries),
    dependencies,
    peerDependencies,
    peerDependenciesMeta: others.peerDependenciesMeta,
  };
}

/**
 * Writes the styles of packages/ui into its built folder: of each `X.css.ts`, the class names as `X.css.js` and the
 * rules as `X.css`, which the class names import. So an app pays only for the styles of what it imports.
 */
async function writeStyles(dist) {
  const source = normalizePath(join(root, 'packages/ui/src'));
  const compiler = createCompiler({
    root,
    identifiers: 'short',
    cssImportSpecifier: (file) => file.replace(/\.ts$/, ''),
    viteConfig: { configFile: false },
    enableFileWatcher: false,
  });
  try {
    for (const path of globSync('**/*.css.js', { cwd: dist }).map(normalizePath)) {
      const file = posix.join(source, path.replace(/\.js$/, '.ts'));
      const { source: classes } = await compiler.processVanillaFile(file, { outputCss: true });
      const relative = classes.replaceAll(/^import '(.+\.css)';$/gm, (_, css) => {
        const from = posix.relative(posix.dirname(file), css);
        return `import '${from.startsWith('.') ? from : `./${from}`}';`;
      });
      writeFileSync(join(dist, path), relative);
      if (relative.includes(`import './${posix.basename(path, '.js')}';`))
        writeFileSync(join(dist, path.replace(/\.js$/, '')), compiler.getCssForFile(file).css);
    }
  } finally {
    await compiler.close();
  }
}

/** Removes the modules that only help to write styles, such as `theme/shapes.ts`: their work is done. */
function removeHelpersOfStyles(dist) {
  for (const path of globSync('**/*.js', { cwd: dist }).map((name) => join(dist, name)))
    if (/from '@vanilla-extract\/css'/.test(readFileSync(path, 'utf8')))
      for (const file of [path, path.replace(/\.js$/, '.d.ts')]) rmSync(file);
}

/**
 * Builds and packs packages/ui and the packages that it needs into a new folder. Returns the paths of the tarballs by
 * the names of the packages. Needs no network. Throws if a step fails.
 */
export async function packLibrary(folder) {
  mkdirSync(folder, { recursive: true });
  const flags = ['-p', 'scripts/package', '--outDir', folder, '--singleThreaded'];
  await mustSucceed('The library could not be compiled', 'tsc', flags);
  for (const name of names) {
    const source = join(root, 'packages', name);
    renameSync(join(folder, name, 'src'), join(folder, name, 'dist'));
    const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify(manifestOf(manifest), null, 2));
    for (const extra of extras)
      if (existsSync(join(source, extra))) cpSync(join(source, extra), join(folder, name, extra));
  }
  await writeStyles(join(folder, 'ui/dist'));
  removeHelpersOfStyles(join(folder, 'ui/dist'));
  const folders = names.map((name) => `./${name}`);
  const packed = await mustSucceed('npm could not pack the library', 'npm', ['pack', '--json', ...folders], {
    cwd: folder,
  });
  const entries = JSON.parse(packed).map(({ name, filename }) => [name, join(folder, filename)]);
  return Object.fromEntries(entries);
}
