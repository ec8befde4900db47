import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { checkClock } from './clock.mjs';
import { checkFields } from './fields.mjs';
import { againstLine } from './lines.mjs';
import { areas, reasons } from './rules.mjs';
import { checkStanding } from './standing.mjs';

const areaOf = (file) => areas.find(({ files }) => files.test(file));

/**
 * Returns the imports of a module: the source, the line, and whether only types are imported. Throws if the file cannot
 * be parsed.
 */
function importsOf(file, text) {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const line = (position) => text.slice(0, position).split('\n').length;
  const isTypeOnly = (start, entries) =>
    /^(import|export)\s+type\b/.test(text.slice(start, start + 40)) ||
    (entries.length > 0 && entries.every(({ isType }) => isType));
  const statics = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    source: moduleRequest.value,
    line: line(start),
    typeOnly: isTypeOnly(start, entries),
  }));
  const again = module.staticExports
    .flatMap(({ start, entries }) => entries.map((entry) => ({ ...entry, start })))
    .filter(({ moduleRequest }) => moduleRequest)
    .map(({ start, moduleRequest, isType }) => ({ source: moduleRequest.value, line: line(start), typeOnly: isType }));
  const lazy = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return literal ? [{ source: literal[2], line: line(start), typeOnly: false }] : [];
  });
  return [...statics, ...again, ...lazy];
}

/**
 * Returns the repository file of an import, or undefined for a package from npm. `fileOfExport` finds the file of an
 * import from one of our own packages.
 */
function targetOf(file, source, fileOfExport) {
  if (source.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), source.replace(/\?.*$/, '')));
  const own = /^@signalsync\/([^/]+)(?:\/(.*))?$/.exec(source);
  return own ? fileOfExport(own[1], own[2] ?? '') : undefined;
}

const isAllowedPackage = (allowed, source) =>
  allowed === 'any' ||
  allowed.some((name) =>
    name === 'node' ? source.startsWith('node:') : source === name || source.startsWith(`${name}/`),
  );

const folderOf = (file) => /^(packages|apps)\/[^/]+/.exec(file)?.[0];

/** Returns one sentence about a forbidden import; undefined if it is allowed. */
function complaint(file, area, { source, typeOnly }, fileOfExport) {
  const place = folderOf(file) ?? area.name;
  const target = targetOf(file, source, fileOfExport);
  if (target === undefined) {
    if (isAllowedPackage(area.packages, source)) return undefined;
    const reason = Object.entries(reasons).find(([name]) => source === name || source.startsWith(`${name}/`))?.[1];
    return `${place}: ${reason ?? `it must not import ${source}`}. ${area.instead}`;
  }
  if (source.startsWith('.') && folderOf(target) !== folderOf(file) && folderOf(target))
    return `${place}: it reaches into ${folderOf(target)} by its path. Import it by its name, @signalsync/…, as its package.json offers it.`;
  const against = area.name === 'tests and stories' ? undefined : againstLine(file, target);
  if (against) return against;
  const other = areaOf(target);
  if (!other || other === area || area.areas.includes(other.name)) {
    const isProduct = area.name !== 'tests and stories';
    if (isProduct && target.endsWith('.css.ts') && area.name === 'web/routes')
      return `${place}: a route has no looks of its own, and must not import ${source}. Move them to packages/ui.`;
    return undefined;
  }
  if (typeOnly && area.typesOf?.includes(other.name)) return undefined;
  if (other.name === 'fixtures')
    return `${place}: sample data (${source}) is for stories, tests, mocks and the seed alone. Take the data as a prop or from the server.`;
  if (other.name === 'tests and stories')
    return `${place}: it must not import ${source}, which belongs to tests and stories. Move what both need to a file of its own.`;
  const types = area.typesOf?.includes(other.name) ? ' Types are allowed: write “import type”.' : '';
  return `${place}: ${area.name} must not import ${source} (${other.name}). ${area.instead}${types}`;
}

/** Returns all complaints about one file, as `path:line  sentence`. */
export function checkFile(file, text, fileOfExport) {
  const area = areaOf(file);
  if (!area) return [];
  return importsOf(file, text).flatMap((wanted) => {
    const sentence = complaint(file, area, wanted, fileOfExport);
    return sentence ? [`${file}:${wanted.line}  ${sentence}`] : [];
  });
}

/**
 * Returns a function that finds the file of an import from one of our own packages. It looks the import up in `exports`
 * of that package's package.json. For `@signalsync/ui/components/Button`, call it with `ui` and `components/Button`.
 */
export function exportsOf(root) {
  const maps = new Map();
  for (const folder of ['packages', 'apps'])
    for (const name of existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []) {
      const file = join(root, folder, name, 'package.json');
      if (existsSync(file))
        maps.set(name, { folder: `${folder}/${name}`, map: JSON.parse(readFileSync(file, 'utf8')).exports ?? {} });
    }
  return (name, subpath) => {
    const found = maps.get(name);
    if (!found) return `packages/${name}/src/${subpath}`;
    const wanted = subpath ? `./${subpath}` : '.';
    for (const [key, value] of Object.entries(found.map)) {
      const target = typeof value === 'string' ? value : value.default;
      const [before, after] = key.split('*');
      if (key === wanted) return posix.join(found.folder, target);
      if (after !== undefined && wanted.startsWith(before) && wanted.endsWith(after))
        return posix.join(
          found.folder,
          target.replaceAll('*', wanted.slice(before.length, wanted.length - after.length)),
        );
    }
    return posix.join(found.folder, 'src', subpath);
  };
}

/** Returns the paths of every source file of the repository. */
export function sources(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (/^(node_modules|dist|storybook-static|public|drizzle|\.git|\.cache|\.data|\.vitest)$/.test(entry.name))
      return [];
    if (entry.isDirectory()) return sources(root, path);
    return /\.(tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/** Returns all complaints about the repository in a folder. */
export function checkRepository(root) {
  const fileOfExport = exportsOf(root);
  return sources(root).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [checkClock, checkFields, checkStanding]
      .flatMap((check) => check(file, text))
      .concat(checkFile(file, text, fileOfExport));
  });
}
